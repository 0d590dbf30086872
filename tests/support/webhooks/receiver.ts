/** A receiver of webhooks on this machine, and workspaces that send to it. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { vi } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { toolsRun } from '@/features/partners/tool-access';
import { startDeliveries } from '@/features/webhooks/deliveries/start-deliveries';
import { makeEndpoint } from '@/features/webhooks/endpoints/manage-endpoints';
import { publishEvent } from '@/features/webhooks/events/publish-event';
import { internet, type Network } from '@/http/safe-fetch';
import { rows } from '../db';
import { testPayload, testRequest } from '../payload';
import { atFileEnd } from '../vitest/file-end';

export interface Arrived {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TestReceiver {
  port: number;
  arrived: Arrived[];
  /** Answers a request once its body is read; default: 204. */
  answer: RequestListener;
}

/** Listens on this machine until the test file ends. */
export async function openReceiver(): Promise<TestReceiver> {
  const receiver: TestReceiver = {
    port: 0,
    arrived: [],
    answer: (_request, response) => response.writeHead(204).end(),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url = '', headers } = request;
    receiver.arrived.push({ url, headers, body: Buffer.concat(chunks).toString() });
    receiver.answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.port = (server.address() as AddressInfo).port;
  atFileEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

/** Every name resolves to a public address, and connections reach the receiver, without TLS even for https. */
export const networkTo = ({ port }: Pick<TestReceiver, 'port'>): Network => ({
  ...internet,
  lookup: async () => [{ address: '93.184.215.14', family: 4 }],
  agentFor: (_address, isSecure) =>
    Object.assign(isSecure ? new HttpsAgent() : new Agent(), {
      createConnection: () => connect(port, '127.0.0.1'),
    }),
});

type Own = { url?: string; events?: string[] };

/** @returns the id and the secret of the endpoint */
export async function anEndpoint(teamId: string, own: Own = {}): Promise<{ id: string; secret: string }> {
  const req = await testRequest();
  return inTransaction(req, () =>
    makeEndpoint(req, teamId, {
      url: own.url ?? `http://receiver-${randomUUID()}.example/hooks`,
      description: '',
      events: own.events ?? ['lead.created', 'lead.updated', 'lead.deleted'],
    }),
  );
}

/** Publishes the deletion of a lead, which is the shortest event. @returns the subject */
export async function publishDeletion(teamId: string, subject: string = randomUUID()): Promise<string> {
  const req = await testRequest();
  await inTransaction(req, () =>
    publishEvent(req, { teamId, type: 'lead.deleted', subject, data: { lead: { id: subject } } }),
  );
  return subject;
}

type State = { id: string; state: string; attempts: number; next_at: string | null };

export const deliveriesTo = (endpointId: string): Promise<State[]> =>
  rows<State>(
    `select id, state::text, attempts::int, next_at from webhook_deliveries where endpoint_id = $1 order by created_at`,
    [endpointId],
  );

/** Delivers in this process until the condition holds, then stops. */
export async function deliverUntil(
  network: Network,
  condition: () => Promise<boolean> | boolean,
  timeout = 60_000,
): Promise<void> {
  const running = startDeliveries(await testPayload(), network);
  try {
    await vi.waitFor(
      async () => {
        if (!(await condition())) throw new Error('What was waited for has not happened.');
      },
      { timeout, interval: 25 },
    );
  } finally {
    await running.stop();
  }
}

/** Delivers everything that is due to active endpoints of open workspaces with the partner tools. */
export const deliverDue = (network: Network): Promise<void> =>
  deliverUntil(network, async () => {
    const [left] = await rows<{ count: number }>(
      `select (select count(*) from partner_events where fanned_out_at is null)::int
         + (select count(*) from webhook_deliveries delivery
            join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id and endpoint.state = 'active'
            join teams team on team.id = delivery.team_id_id and ${toolsRun('team')}
            where delivery.state = 'sending' or delivery.next_at <= clock_timestamp())::int as count`,
    );
    return left?.count === 0;
  });

/** Makes waiting deliveries of an endpoint due now, as if their pause had passed. */
export const endPause = (endpointId: string) =>
  rows(
    `update webhook_deliveries set next_at = now() - interval '1 second' where endpoint_id = $1 and state = 'waiting'`,
    [endpointId],
  );
