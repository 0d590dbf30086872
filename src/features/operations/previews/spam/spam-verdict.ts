/** Sends a mail to SpamAssassin's server, by its protocol (`spamd/PROTOCOL` in SpamAssassin's source, 1.5). */
import { connect } from 'node:net';

export type SpamRule = { name: string; points: number; description: string };

export type SpamVerdict = {
  points: number;
  /** Number of points from which SpamAssassin classifies a mail as spam. */
  threshold: number;
  /** Rules that gave points, the highest first. */
  rules: SpamRule[];
};

const patienceMs = 5000;
/** Maximum number of bytes; a report has a line for each matched rule, some dozens at most. */
const longestReport = 100_000;

const points = (words: string | undefined) => Number.parseFloat(words ?? '');

/** Parses the response to `REPORT`: a line `Spam: False ; 1.9 / 5.0`, then a table of rules, with wrapped lines. */
export function parseReport(answer: string): SpamVerdict {
  const [, given, threshold] = /^Spam: \w+ ; (-?[\d.]+) \/ (-?[\d.]+)/m.exec(answer) ?? [];
  if (given === undefined) throw new Error(`SpamAssassin answered: ${answer.slice(0, 200)}`);
  const rules: SpamRule[] = [];
  const lines = answer.split(/\r?\n/);
  for (const line of lines.slice(lines.findIndex((one) => one.startsWith('----')) + 1)) {
    const [, worth, name, description = ''] = /^ *(-?\d+(?:\.\d+)?) ([A-Z]\w+) +(\S.*)$/.exec(line) ?? [];
    const last = rules.at(-1);
    if (name) rules.push({ name, points: points(worth), description: description.trim() });
    else if (last && line.startsWith(' ') && line.trim()) last.description += ` ${line.trim()}`;
  }
  return {
    points: points(given),
    threshold: points(threshold),
    rules: rules.filter((rule) => rule.points !== 0).sort((one, other) => other.points - one.points),
  };
}

/**
 * Returns the points that SpamAssassin gives to a message.
 * @param address of SpamAssassin's server, such as `localhost:783`
 * @throws if the server cannot be reached, or does not answer within five seconds
 */
export function findSpamVerdict(address: string, message: Buffer): Promise<SpamVerdict> {
  const { hostname, port } = new URL(`tcp://${address}`);
  return new Promise<string>((resolve, reject) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 783) });
    const deadline = setTimeout(
      () => socket.destroy(new Error('SpamAssassin has not answered.')),
      patienceMs,
    );
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
      if (answer.length > longestReport) socket.destroy(new Error('The report of SpamAssassin is too long.'));
    });
    socket.once('error', reject).once('close', () => {
      clearTimeout(deadline);
      resolve(answer);
    });
    socket.write(`REPORT SPAMC/1.5\r\nContent-length: ${message.length}\r\n\r\n`);
    socket.end(message);
  }).then(parseReport);
}
