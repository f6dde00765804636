/** For a terminal: `1 trade is not settled yet`. */
export function unsettled(count: number): string {
  return `${count === 1 ? '1 trade is' : `${count} trades are`} not settled yet`;
}
