// Server-sent events out of a stream's text, which arrives in pieces cut anywhere.

export interface ServerEvent {
  readonly event: string;
  /** Empty where the server says only under which id to come back. */
  readonly data: string;
  readonly id: string | undefined;
}

/** Takes a piece of text and answers the events that it completes; what is incomplete waits for the next piece. */
export function createEventParser(): (text: string) => ServerEvent[] {
  let rest = '';
  return text => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(readBlock).filter(event => event !== undefined);
  };
}

function readBlock(block: string): ServerEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    // A line that begins with a colon is a comment: the server shows that it is still there.
    if (at < 1) continue;
    const value = line.slice(at + 1).replace(/^ /, '');
    const name = line.slice(0, at);
    const before = fields.get(name);
    fields.set(name, name === 'data' && before !== undefined ? `${before}\n${value}` : value);
  }
  const [data, id] = [fields.get('data'), fields.get('id')];
  return data === undefined && id === undefined
    ? undefined
    : { event: fields.get('event') ?? 'message', data: data ?? '', id };
}
