/** A push service on this machine, and browsers that are subscribed to it. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { vi } from 'vitest';
import { toolsRun } from '@/features/partners/tool-access';
import { startPushes } from '@/features/push/sending/start-pushes';
import { startDeliveries } from '@/features/webhooks/deliveries/start-deliveries';
import { internet, type Network } from '@/http/safe-fetch';
import type { Team } from '@/payload-types';
import { rows } from '../db';
import { testPayload } from '../payload';
import { atFileEnd } from '../vitest/file-end';
import { aWorkspace, type Person, postTeamAction } from '../workspaces/workspaces';

export interface ArrivedPush {
  /** The whole URL to which the push was sent. */
  endpoint: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  network: Network;
  arrived: ArrivedPush[];
  /** Answers a push once it is read; default: 201. */
  answer: RequestListener;
}

/** Every name resolves to a public address, and connections lead to the service without TLS. */
const networkOf = (port: number): Network => ({
  ...internet,
  lookup: async () => [{ address: '93.184.215.14', family: 4 }],
  agentFor: (_address, isSecure) =>
    Object.assign(isSecure ? new SecureAgent() : new Agent(), {
      createConnection: () => connect(port, '127.0.0.1'),
    }),
});

/** Listens on this machine until the test file ends. */
export async function openPushService(): Promise<PushService> {
  const accept: RequestListener = (_request, response) => response.writeHead(201).end();
  const service: PushService = { network: internet, arrived: [], answer: accept };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url = '', headers } = request;
    service.arrived.push({
      endpoint: `https://${headers.host}${url}`,
      headers,
      body: Buffer.concat(chunks),
    });
    service.answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.network = networkOf((server.address() as AddressInfo).port);
  atFileEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}

export interface TestBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Decrypts a push for this browser (RFC 8291). @throws if it was encrypted for another browser, or changed */
  read(body: Buffer): unknown;
}

/** @param host host of its push service */
export function aBrowser(host = `push-${randomUUID()}.example`): TestBrowser {
  const own = createECDH('prime256v1');
  const ownPublic = own.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `https://${host}/send/${randomUUID()}`,
    p256dh: ownPublic.toString('base64url'),
    auth: auth.toString('base64url'),
    read(body) {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const sender = body.subarray(21, 21 + keyLength);
      const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownPublic, sender]);
      const shared = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** A workspace with the partner tools, and its owner. */
export const aPartner = () => aWorkspace({ features: { 'partner-tools': true } });

const agent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

/** Switches notices on in a browser, by the form of the page. @returns the response */
export const addPhone = (
  who: Pick<Person, 'token'>,
  team: Pick<Team, 'slug'>,
  { endpoint, p256dh, auth }: Pick<TestBrowser, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<Response> =>
  postTeamAction(
    who,
    String(team.slug),
    'add-phone',
    { endpoint, p256dh, auth },
    { accept: 'application/json', 'user-agent': agent },
  );

/** A browser in which notices are switched on. @param host host of its push service */
export async function aPhone(who: Person, team: Team, host?: string): Promise<TestBrowser> {
  const browser = aBrowser(host);
  const response = await addPhone(who, team, browser);
  if (response.status !== 303) throw new Error(`The device was not added: ${await response.text()}`);
  return browser;
}

type StoredDevice = { id: string; name: string; problem: string | null; last_sent_at: string | null };

/** Stored devices of a browser, one for each workspace. */
export const devicesOf = ({ endpoint }: TestBrowser): Promise<StoredDevice[]> =>
  rows<StoredDevice>(
    'select id, name, problem, last_sent_at from push_devices where endpoint = $1 order by created_at',
    [endpoint],
  );

type StoredNotice = {
  id: string;
  lead: string | null;
  state: string;
  attempts: number;
  problem: string | null;
};

export const noticesOf = ({ endpoint }: TestBrowser): Promise<StoredNotice[]> =>
  rows<StoredNotice>(
    `select notice.id, notice.lead, notice.state::text, notice.attempts::int, notice.problem
     from push_notices notice join push_devices device on device.id = notice.device_id
     where device.endpoint = $1 order by notice.created_at, notice.id`,
    [endpoint],
  );

/** Ends pauses and quiet hours of a browser’s notices, as if they had passed. */
export const endPauses = ({ endpoint }: TestBrowser) =>
  rows(
    `update push_notices set next_at = now() - interval '1 second' from push_devices device
     where device.id = device_id and device.endpoint = $1 and state = 'waiting'`,
    [endpoint],
  );

/** Sends notices in this process until the condition holds, then stops. */
export async function tellUntil(
  network: Network,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  const payload = await testPayload();
  const running = [startDeliveries(payload, network), startPushes(payload, network)];
  try {
    await vi.waitFor(
      async () => {
        if (!(await condition())) throw new Error('What was waited for has not happened.');
      },
      { timeout: 60_000, interval: 25 },
    );
  } finally {
    await Promise.all(running.map((loop) => loop.stop()));
  }
}

/** Sends all due notices of open workspaces with the partner tools. */
export const tellDue = (network: Network): Promise<void> =>
  tellUntil(network, async () => {
    const [left] = await rows<{ count: number }>(
      `select (select count(*) from partner_events where fanned_out_at is null)::int
         + (select count(*) from push_notices notice join teams team on team.id = notice.team_id_id and ${toolsRun('team')}
            where notice.state = 'sending' or notice.next_at <= clock_timestamp())::int as count`,
    );
    return left?.count === 0;
  });
