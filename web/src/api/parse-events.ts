// Parses server-sent events from a stream whose text arrives in arbitrary chunks.

export interface ServerEvent {
  readonly event: string;
  /** Empty when the server only sends the id for a reconnection. */
  readonly data: string;
  readonly id: string | undefined;
}

/**
 * Returns a function that takes a chunk of text and returns the completed events. Incomplete text is kept for
 * the next chunk.
 */
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
    // A line that begins with a colon is a comment, which the server sends as a keep-alive.
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
