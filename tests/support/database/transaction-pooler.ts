/**
 * Simulates a pooler in transaction mode: accepts any client, and runs each transaction on any free session.
 * Implements as much of PostgreSQL's protocol as simple queries need.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const ready = (isInTransaction: boolean) => message('Z', Buffer.from(isInTransaction ? 'T' : 'I'));

function answerOf({ fields, rows, command }: pg.QueryArrayResult): Buffer {
  const int16 = (value: number) => {
    const buffer = Buffer.alloc(2);
    buffer.writeInt16BE(value);
    return buffer;
  };
  const int32 = (value: number) => {
    const buffer = Buffer.alloc(4);
    buffer.writeInt32BE(value);
    return buffer;
  };
  const described = fields.map(({ name, dataTypeID }) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(dataTypeID),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  );
  const told = rows.map((row) => {
    const values = row.map((value: unknown) => {
      const text = Buffer.from(String(value));
      return Buffer.concat([int32(text.length), text]);
    });
    return message('D', Buffer.concat([int16(row.length), ...values]));
  });
  return Buffer.concat([
    ...(fields.length > 0 ? [message('T', Buffer.concat([int16(fields.length), ...described]))] : []),
    ...told,
    message('C', Buffer.from(`${command}\0`)),
  ]);
}

export async function startTransactionPooler(
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  const open = new Set<Socket>();

  function serve(socket: Socket): void {
    let session: pg.PoolClient | undefined;
    let given = Buffer.alloc(0);
    let isGreeted = false;
    let turn = Promise.resolve();

    async function run(text: string): Promise<void> {
      session ??= await pool.connect();
      const result = await session.query({ text, rowMode: 'array' });
      const isInTransaction = text === 'begin' || (text !== 'commit' && isOpen);
      isOpen = isInTransaction;
      if (!isInTransaction) {
        session.release();
        session = undefined;
      }
      socket.write(Buffer.concat([answerOf(result), ready(isInTransaction)]));
    }
    let isOpen = false;

    socket.on('error', () => {});
    socket.on('close', () => session?.release(true));
    socket.on('data', (chunk) => {
      given = Buffer.concat([given, chunk]);
      if (!isGreeted) {
        // Accept every client without authentication.
        isGreeted = true;
        given = Buffer.alloc(0);
        socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready(false)]));
        return;
      }
      while (given.length >= 5 && given.length > given.readInt32BE(1)) {
        const length = given.readInt32BE(1) + 1;
        const [type, body] = [String.fromCharCode(given[0] ?? 0), given.subarray(5, length - 1).toString()];
        given = given.subarray(length);
        if (type === 'Q') turn = turn.then(() => run(body));
        if (type === 'X') socket.end();
      }
    });
  }

  const server = createServer((socket) => {
    open.add(socket);
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    stop: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await pool.end();
    },
  };
}
