const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Headers that a receiver checks and reads; curl adds the length and its own name. */
const sent = ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** Command for curl that sends a message again, to a receiver on the developer's own machine. */
export const writeSampleCall = (headers: Readonly<Record<string, string>>, body: string): string =>
  [
    'curl http://localhost:3000/hooks',
    ...sent.map((name) => `  --header ${quoted(`${name}: ${headers[name] ?? ''}`)}`),
    `  --data-raw ${quoted(body)}`,
  ].join(' \\\n');
