/** Receivers that misbehave, and URLs to which nothing must be delivered. */
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '@/features/webhooks/deliveries/send-message';
import { endpointUrl } from '@/features/webhooks/endpoints/endpoint-url';
import { internet, type Network, safeFetch } from '@/http/safe-fetch';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';
import { atFileEnd } from '../../support/vitest/file-end';
import {
  anEndpoint,
  deliverDue,
  deliveriesTo,
  deliverUntil,
  networkTo,
  openReceiver,
  publishDeletion,
  type TestReceiver,
} from '../../support/webhooks/receiver';
import { aWorkspace } from '../../support/workspaces/workspaces';

let receiver: TestReceiver;
let network: Network;

beforeAll(async () => {
  receiver = await openReceiver();
  network = networkTo(receiver);
});

afterEach(() => {
  receiver.arrived.length = 0;
  receiver.answer = (_request, response) => response.writeHead(204).end();
});

const message = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' });

/** Sends a message and returns the response as it is recorded. */
const answerOf = async (url: string, over: Network = network) =>
  sendMessage(await testPayload(), message(url), over);

const problemOf = async (url: string, over?: Network) => (await answerOf(url, over)).problem;

/** Listens on this machine with a plain TCP server, which can send what no HTTP server would. */
async function openSocket(onConnection: (socket: Socket) => void): Promise<Network> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atFileEnd(async () => {
    server.close();
  });
  return networkTo({ port: (server.address() as { port: number }).port });
}

const privateForms = [
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://①②⑦.0.0.1/',
];

describe('a URL in a private network', () => {
  it.each(privateForms)(
    'the private URL %s is refused when it is entered, and sending to it opens no connection',
    async (url) => {
      const typed = endpointUrl.safeParse(url);
      expect(typed.success).toBe(false);
      expect(typed.error?.issues[0]?.message).toContain('private network');
      const connected: string[] = [];
      const watched: Network = {
        ...internet,
        agentFor: (address, isSecure) => {
          connected.push(address.address);
          return internet.agentFor(address, isSecure);
        },
      };
      expect(await problemOf(url, watched)).toBe('The address leads into a private network.');
      expect(connected).toEqual([]);
    },
  );

  it.each(['http://localhost/', 'http://intranet/', 'http://db.internal/', 'http://printer.local/'])(
    'the URL %s of an internal host is refused when it is entered',
    (url) => {
      expect(endpointUrl.safeParse(url).error?.issues[0]?.message).toContain('private network');
    },
  );

  it('sending to a host name that resolves to a private address is refused, even if the name also has a public address', async () => {
    const resolving = (addresses: LookupAddress[]): Network => ({
      ...network,
      lookup: async () => addresses,
    });
    const isPublic = { address: '93.184.215.14', family: 4 };
    for (const addresses of [
      [{ address: '127.0.0.1', family: 4 }],
      [isPublic, { address: '10.0.0.7', family: 4 }],
      [isPublic, { address: '::1', family: 6 }],
    ])
      expect(await problemOf('http://two-faced.example/', resolving(addresses))).toBe(
        'The address leads into a private network.',
      );
    expect(receiver.arrived).toEqual([]);
  });

  it('a delivery connects to the address that was checked, even if the host name then resolves to a private address', async () => {
    let looked = 0;
    const connected: string[] = [];
    const rebinding: Network = {
      ...network,
      lookup: async () => {
        looked += 1;
        return [{ address: looked === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
      },
      agentFor: (address, isSecure) => {
        connected.push(address.address);
        return network.agentFor(address, isSecure);
      },
    };
    expect(await problemOf('http://rebinding.example/', rebinding)).toBeNull();
    expect([looked, connected]).toEqual([1, ['93.184.215.14']]);
    expect(await problemOf('http://rebinding.example/', rebinding)).toBe(
      'The address leads into a private network.',
    );
  });
});

describe('a URL that cannot be a receiver', () => {
  it.each([
    ['ftp://example.com/', 'must begin with https'],
    ['file:///etc/passwd', 'must begin with https'],
    ['javascript:alert(1)', 'must begin with https'],
    ['https://user:pass@example.com/', 'must not contain a password'],
    ['http://example.com:25/', 'another service'],
    ['http://example.com:6/', 'another service'],
    ['example.com/hooks', 'whole address'],
    ['', 'enter the address'],
    [`https://example.com/${'x'.repeat(500)}`, 'at most 500 characters'],
  ])('the URL “%s” is refused with an explanation', (url, sentence) => {
    expect(endpointUrl.safeParse(url).error?.issues[0]?.message).toContain(sentence);
  });

  it('the fragment of a URL, which is never sent, is not stored', () => {
    expect(endpointUrl.parse('https://example.com/hooks#part')).toBe('https://example.com/hooks');
  });
});

describe('a receiver that misbehaves', () => {
  it('a redirect by a receiver is not followed, and the attempt records the redirect as its problem', async () => {
    receiver.answer = (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    expect(await problemOf('http://redirecting.example/')).toContain('Redirects are not followed');
    expect(receiver.arrived).toHaveLength(1);
  });

  it('a request to a receiver times out if the receiver never answers or sends single bytes, or if the DNS lookup never ends', async () => {
    const request = { method: 'POST', headers: {}, body: '{}', timeoutMs: 700, maxBytes: 1000 } as const;
    const silent = await openSocket(() => undefined);
    await expect(
      safeFetch(new URL('http://silent.example/'), { ...request, network: silent }),
    ).rejects.toThrow('no whole answer within 0.7 seconds');
    const slow = await openSocket((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 50);
      socket.on('close', () => clearInterval(drip));
    });
    await expect(safeFetch(new URL('http://slow.example/'), { ...request, network: slow })).rejects.toThrow(
      'no whole answer within 0.7 seconds',
    );
    const unresolved: Network = { ...network, lookup: () => new Promise(() => undefined) };
    await expect(
      safeFetch(new URL('http://unresolved.example/'), { ...request, network: unresolved }),
    ).rejects.toThrow('no whole answer');
  });

  it('an endless response of a receiver is cut off, and its first thousand characters are recorded', async () => {
    let sent = 0;
    const endless = await openSocket((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const chunk = Buffer.alloc(16_384, 'x');
      const pour = () => {
        while (!socket.destroyed && socket.write(chunk)) sent += chunk.length;
      };
      socket.on('drain', pour);
      pour();
    });
    const { status, text, problem } = await answerOf('http://endless.example/', endless);
    expect([status, problem]).toEqual([200, null]);
    expect(text).toBe('x'.repeat(1000));
    expect(sent).toBeLessThan(50_000_000);
  });

  it.each([
    [
      'closes the connection without a response',
      (socket: Socket) => socket.destroy(),
      /broke off|without an answer/,
    ],
    ['does not answer in HTTP', (socket: Socket) => socket.end('SSH-2.0-OpenSSH\r\n'), /no HTTP/],
    [
      'answers with endless headers',
      (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\n${'x-header: value\r\n'.repeat(10_000)}`),
      /headers .* too long/,
    ],
    [
      'switches to another protocol',
      (socket: Socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      /without an answer|answered 101|broke off/,
    ],
  ])('a delivery to a receiver that %s fails with an explanation', async (_how, behave, sentence) => {
    const odd = await openSocket((socket) => {
      socket.once('data', () => behave(socket));
    });
    expect(await problemOf('http://odd.example/', odd)).toMatch(sentence);
  });

  it('a response of a receiver that is not text is stored, including its readable characters', async () => {
    receiver.answer = (_request, response) => response.writeHead(500).end(Buffer.from([0, 0xff, 0xfe, 65]));
    const { team } = await aWorkspace();
    const { id } = await anEndpoint(team.id);
    await publishDeletion(team.id);
    await deliverDue(network);
    const [attempt] = await rows<{ answer: string }>(
      `select answer from webhook_attempts attempt join webhook_deliveries delivery
         on delivery.id = attempt.delivery_id where delivery.endpoint_id = $1`,
      [id],
    );
    expect(attempt?.answer).toContain('A');
  });
});

describe('a receiver that hangs', () => {
  it('a receiver that hangs delays neither another endpoint of its workspace nor another workspace', async () => {
    const hanging = new Set<string>();
    receiver.answer = (request, response) => {
      if (!request.headers.host?.startsWith('hanging')) return void response.writeHead(204).end();
      hanging.add(String(request.headers['webhook-id']));
    };
    const [one, other] = [await aWorkspace(), await aWorkspace()];
    const slow = await anEndpoint(one.team.id, { url: 'http://hanging.example/' });
    const beside = await anEndpoint(one.team.id);
    const elsewhere = await anEndpoint(other.team.id);
    for (let count = 0; count < 30; count += 1) {
      await publishDeletion(one.team.id);
      await publishDeletion(other.team.id);
    }
    const isDelivered = async (id: string) =>
      (await deliveriesTo(id)).filter(({ state }) => state === 'delivered').length === 30;
    await deliverUntil(
      network,
      async () => (await isDelivered(beside.id)) && (await isDelivered(elsewhere.id)),
    );
    // Limit of concurrent requests to one endpoint, however many messages wait.
    expect(hanging.size).toBeLessThanOrEqual(8);
    expect((await deliveriesTo(slow.id)).some(({ state }) => state === 'delivered')).toBe(false);
    expect(
      (await deliveriesTo(slow.id)).filter(({ attempts }) => attempts === 0).length,
    ).toBeGreaterThanOrEqual(22);
  });
});
