/** A name server on this machine that returns the records a test sets; names without records do not exist. */
import { createSocket } from 'node:dgram';
import { type Answer, decode, encode, type Packet } from 'dns-packet';

export interface DnsServer {
  /** Host and port, such as `127.0.0.1:5353`. */
  address: string;
  /** Sets the records of a name and type; without values the name has no such record. */
  set(type: 'TXT' | 'CNAME' | 'MX' | 'A', name: string, ...values: string[]): void;
  /** Makes all queries fail from now on, or succeed again. */
  fail(isFailing: boolean): void;
  stop(): Promise<void>;
}

const noSuchName = 3;
const serverFailure = 2;

/** Data of a record: a TXT record consists of strings of at most 255 bytes. */
function dataOf(type: string, value: string): unknown {
  if (type === 'MX') return { preference: 10, exchange: value };
  return type === 'TXT' ? (value.match(/.{1,255}/g) ?? ['']) : value;
}

export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, string[]>();
  let isFailing = false;
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const query = decode(message);
    const question = query.questions?.[0];
    if (!question) return;
    const { type, name } = question;
    const values = records.get(`${type} ${name.toLowerCase()}`) ?? [];
    const answers = values.map((value) => ({ type, name, ttl: 0, data: dataOf(type, value) }) as Answer);
    const code = isFailing ? serverFailure : answers.length > 0 ? 0 : noSuchName;
    const reply: Packet = {
      type: 'response',
      id: query.id ?? 0,
      flags: code,
      questions: [question],
      answers: isFailing ? [] : answers,
    };
    socket.send(encode(reply), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (type, name, ...values) => records.set(`${type} ${name}`, values),
    fail: (state) => {
      isFailing = state;
    },
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
