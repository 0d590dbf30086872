/** Samples that visitors of the developers' page send and watch. */
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { ensureSampleWorkspace } from '@/api/v1/sample/ensure-sample-workspace';
import SampleDeliveryPage from '@/app/(site)/sample-delivery/page';
import { POST } from '@/app/api/sample-deliveries/route';
import { listPartnerEvents } from '@/features/webhooks/events/list-events';
import { webhookLimits } from '@/features/webhooks/limits';
import type { SampleReport } from '@/features/webhooks/sample/sample-report';
import { deleteOldSamples, sampleEndpointId } from '@/features/webhooks/tables/sample-deliveries';
import { internet, type Network } from '@/http/safe-fetch';
import { renderHtml } from '../../support/content/render-html';
import { rows } from '../../support/db';
import { aUser, create } from '../../support/factories';
import { origin } from '../../support/forms';
import { testPayload, testRequest } from '../../support/payload';
import { deliverDue, deliveriesTo, deliverUntil } from '../../support/webhooks/receiver';

/** Deliveries are sent only to our own receiver here, so no network is needed. */
const noNetwork: Network = { ...internet, lookup: () => Promise.reject(new Error('The network was asked.')) };

let callers = 0;
const network = () => {
  callers += 1;
  return `198.18.${callers >> 8}.${callers & 255}`;
};

function press(from = network(), headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`${origin}/api/sample-deliveries`, {
    method: 'POST',
    body: new URLSearchParams(),
    headers: {
      ...{ 'sec-fetch-site': 'same-origin', accept: 'application/json', 'x-forwarded-for': from },
      ...headers,
    },
  });
  return POST(request, { params: Promise.resolve({}) });
}

/** Requests samples while this process delivers them. @returns their reports */
async function sendAndWatch(count = 1): Promise<SampleReport[]> {
  const answers: Response[] = [];
  await deliverUntil(noNetwork, async () => {
    if (answers.length === 0)
      answers.push(...(await Promise.all(Array.from({ length: count }, () => press()))));
    return true;
  });
  expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(201));
  return Promise.all(answers.map(async (answer) => (await answer.json()).report as SampleReport));
}

const pageOf = async (query: Record<string, string>) =>
  renderHtml(await SampleDeliveryPage({ searchParams: Promise.resolve(query) }));

const samples = () =>
  rows<{ id: string }>('select id from partner_events where is_sample order by published_at');
const makeOlder = (age: string) =>
  rows(`update partner_events set published_at = published_at - $1::interval where is_sample`, [age]);

const ensure = async () => ensureSampleWorkspace(await newRequest(await testPayload(), system));
const sampleTeam = async () => {
  const [team] = await rows<{ id: string }>('select team_id_id as id from api_keys where is_sample');
  return String(team?.id);
};

beforeAll(ensure);
beforeEach(() => rows('delete from partner_events where is_sample'));

describe('a sample', () => {
  it('the headers, body and secret that a sample shows pass the check of the public library, and a changed body fails it', async () => {
    const [report] = await sendAndWatch();
    const [attempt] = report?.attempts ?? [];
    const verifier = new Webhook(String(report?.secret));
    const body = String(report?.body);
    expect(verifier.verify(body, attempt?.headers ?? {})).toMatchObject({
      id: report?.id,
      type: 'lead.created',
      sequence: 1,
      data: { lead: { email: 'kim@client.example', state: 'new' } },
    });
    expect(() => verifier.verify(`${body} `, attempt?.headers ?? {})).toThrow('No matching signature');
    expect(attempt?.headers['webhook-id']).toBe(report?.id);
    expect(attempt?.headers['content-length']).toBe(String(Buffer.byteLength(body)));
    expect(report?.check).toEqual({ isRight: true, isRightWhenChanged: false });
  });

  it('the report of a sample equals what is stored: the attempt, the receiver’s response and the receipt', async () => {
    const [report] = await sendAndWatch();
    expect(report).toMatchObject({
      state: 'delivered',
      attempts: [
        { number: 1, status: 202, answer: 'Kept by the receiver. Signature: right.', problem: null },
      ],
    });
    const [stored] = await rows<{ duration_ms: number; request_headers: object }>(
      `select duration_ms::int, request_headers from webhook_attempts attempt join webhook_deliveries delivery
         on delivery.id = attempt.delivery_id where delivery.event_id = $1`,
      [report?.id],
    );
    const [attempt] = report?.attempts ?? [];
    expect(stored).toEqual({ duration_ms: attempt?.durationMs, request_headers: attempt?.headers });
    const [receipt] = await rows<{ body: string; verdict: string }>(
      `select body, verdict::text from webhook_receipts where headers ->> 'webhook-id' = $1`,
      [report?.id],
    );
    expect(receipt).toEqual({ body: report?.body, verdict: 'right' });
  });

  it('a sample sent without script redirects to a page that shows the delivery, its signature and its secret', async () => {
    let location = '';
    await deliverUntil(noNetwork, async () => {
      if (!location) {
        const response = await press(network(), { accept: 'text/html' });
        expect(response.status).toBe(303);
        location = String(response.headers.get('location'));
      }
      return true;
    });
    expect(location).toMatch(/^\/sample-delivery\?delivery=[0-9a-f-]{36}$/);
    const html = await pageOf(Object.fromEntries(new URL(location, origin).searchParams));
    for (const words of [
      'Delivered',
      'Accepted with 202',
      'webhook-signature: v1,',
      'whsec_',
      'Signature: right',
    ])
      expect(html).toContain(words);
    expect(html).toContain('the signature is right. With one letter of the body changed, it is not.');
  });

  it('a sample is shown as waiting until it is delivered, and as accepted afterwards', async () => {
    const { report } = (await (await press()).json()) as { report: SampleReport };
    expect(report).toMatchObject({ state: 'waiting', attempts: [], check: null });
    expect(await pageOf({ delivery: report.id })).toContain('Look again in a few seconds');
    await deliverDue(noNetwork);
    expect(await pageOf({ delivery: report.id })).toContain('Accepted with 202');
  });

  it('the page of a sample that the receiver refuses shows the response and says that the sample is sent again', async () => {
    await sendAndWatch();
    await rows(`update webhook_receivers set token = reverse(token) where team_id_id = $1`, [
      await sampleTeam(),
    ]);
    const id = randomUUID();
    await rows(
      `insert into partner_events (id, team_id_id, type, subject, sequence, data, published_at, is_sample)
       values ($1::uuid, $2, 'lead.created', $1::text, 1, '{"lead":{}}', now(), true)`,
      [id, await sampleTeam()],
    );
    await deliverUntil(noNetwork, async () =>
      (await deliveriesTo(sampleEndpointId)).some(
        ({ attempts, state }) => attempts > 0 && state === 'waiting',
      ),
    );
    const html = await pageOf({ delivery: id });
    for (const words of ['It answered 404.', 'It is tried again by itself', 'There is no such receiver.'])
      expect(html).toContain(words);
    // The next request recreates the deleted endpoint.
    await rows('delete from webhook_endpoints where id = $1', [sampleEndpointId]);
    expect(await sendAndWatch()).toMatchObject([{ state: 'delivered' }]);
  });

  it('a sample that a killed worker had claimed is delivered once the claim has expired', async () => {
    const { report } = (await (await press()).json()) as { report: SampleReport };
    await deliverUntil(noNetwork, async () => (await deliveriesTo(sampleEndpointId)).length === 1);
    // The state that a killed worker leaves: claimed, without an outcome, with an expired lease.
    await rows(
      `update webhook_deliveries set state = 'sending', claim = 'killed', next_at = now() - interval '1 second' where event_id = $1`,
      [report.id],
    );
    await deliverDue(noNetwork);
    expect(await deliveriesTo(sampleEndpointId)).toMatchObject([{ state: 'delivered' }]);
  });

  it('fifty concurrent samples use one endpoint, and each is delivered and reported under an id of its own', async () => {
    await rows('delete from webhook_endpoints where id = $1', [sampleEndpointId]);
    const reports = await sendAndWatch(50);
    await deliverDue(noNetwork);
    expect(new Set(reports.map(({ id }) => id)).size).toBe(50);
    expect(new Set(reports.map(({ secret }) => secret).filter(Boolean)).size).toBe(1);
    expect(
      await rows('select id from webhook_endpoints where team_id_id = $1', [await sampleTeam()]),
    ).toEqual([{ id: sampleEndpointId }]);
    const states = await rows<{ state: string }>(
      'select distinct state::text from webhook_deliveries where endpoint_id = $1',
      [sampleEndpointId],
    );
    expect(states).toEqual([{ state: 'delivered' }]);
  });
});

describe('refused samples', () => {
  it('after six samples a minute from one network, further samples are refused with an explanation and the time to wait', async () => {
    const from = network();
    const answers = await Promise.all(Array.from({ length: 8 }, () => press(from)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect((await refused[0]?.json())?.message).toMatch(/Please wait \d+ seconds?/);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await press()).status).toBe(201);
    const plain = await press(from, { accept: 'text/html' });
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/sample-delivery?problem=busy']);
    expect(await pageOf({ problem: 'busy' })).toContain('Your network has sent enough samples for now.');
  });

  it('a cross-site request for a sample is refused, and so is any request while the endpoint is blocked or the workspace paused', async () => {
    expect((await press(network(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    await sendAndWatch();
    for (const [stop, start] of [
      [
        `update webhook_endpoints set state = 'blocked' where id = '${sampleEndpointId}'`,
        `update webhook_endpoints set state = 'active' where id = '${sampleEndpointId}'`,
      ],
      [
        `update teams set disabled_at = now() where slug = 'sample-workspace'`,
        `update teams set disabled_at = null where slug = 'sample-workspace'`,
      ],
    ] as const) {
      await rows(stop);
      const refused = await press();
      expect(refused.status).toBe(409);
      expect((await refused.json()).message).toContain('Samples are switched off at present');
      const plain = await press(network(), { accept: 'text/html' });
      expect(plain.headers.get('location')).toBe('/sample-delivery?problem=off');
      await rows(start);
    }
    expect(await samples()).toHaveLength(1);
  });

  it('the page of samples shows samples only, and reports any other id as unknown', async () => {
    const team = await sampleTeam();
    const [other] = await rows<{ id: string }>(
      'select id from partner_events where team_id_id = $1 and not is_sample limit 1',
      [team],
    );
    for (const delivery of [
      randomUUID(),
      String(other?.id),
      sampleEndpointId,
      "' or true --",
      'x'.repeat(5000),
    ])
      expect(await pageOf({ delivery })).toContain('There is no such sample any more');
  });
});

describe('retention of samples', () => {
  it('a sample is hidden after an hour, and then deleted with its deliveries, attempts and receipts', async () => {
    const [report] = await sendAndWatch();
    await makeOlder('61 minutes');
    await rows(
      `update webhook_receipts set received_at = now() - interval '61 minutes' where team_id_id = $1`,
      [await sampleTeam()],
    );
    expect(await pageOf({ delivery: String(report?.id) })).toContain('There is no such sample any more');
    const [fresh] = await sendAndWatch();
    await deleteOldSamples(await testRequest());
    expect(await samples()).toEqual([{ id: fresh?.id }]);
    for (const sql of [
      'select event_id as id from webhook_deliveries where endpoint_id = $1',
      `select headers ->> 'webhook-id' as id from webhook_receipts receipt join webhook_endpoints endpoint
         on endpoint.team_id_id = receipt.team_id_id where endpoint.id = $1`,
      `select delivery.event_id as id from webhook_attempts attempt join webhook_deliveries delivery
         on delivery.id = attempt.delivery_id where delivery.endpoint_id = $1`,
    ])
      expect(await rows(sql, [sampleEndpointId])).toEqual([{ id: fresh?.id }]);
  });

  it('sending a sample stores neither the visitor’s IP address nor their browser, and creates no lead', async () => {
    const [before] = await rows<{ count: number }>('select count(*)::int as count from team_leads');
    await press('203.0.113.77', { 'user-agent': 'Telltale/1' });
    await deliverDue(noNetwork);
    for (const table of [
      'partner_events',
      'webhook_deliveries',
      'webhook_attempts',
      'webhook_receipts',
      'rate_limits',
    ])
      expect(JSON.stringify(await rows(`select * from ${table}`))).not.toMatch(/203\.0\.113\.77|Telltale/);
    expect(await rows('select count(*)::int as count from team_leads')).toEqual([before]);
  });

  it('samples are excluded from the list of events that the partner API returns', async () => {
    const list = async () =>
      listPartnerEvents(await testRequest(), { teamId: await sampleTeam(), after: 0, types: [], limit: 100 });
    const before = await list();
    expect(before.length).toBeGreaterThan(0);
    await sendAndWatch(3);
    expect(await list()).toEqual(before);
  });
});

it('after the URL or the secret of the site has changed, the next sample repairs the sample endpoint and is delivered', async () => {
  await sendAndWatch();
  await rows(
    `update webhook_endpoints set url = 'https://former.example/api/receivers/x', secret_encrypted = 'sealed otherwise'
    where id = $1`,
    [sampleEndpointId],
  );
  expect(await sendAndWatch()).toMatchObject([{ state: 'delivered', check: { isRight: true } }]);
});

it('samples are refused once the sample workspace is deleted or has a member, and are sent again after the workspace was recreated', async () => {
  await sendAndWatch();
  const former = await sampleTeam();
  await create('team-memberships', { team_id: former, user_id: (await aUser()).id, role: 'owner' });
  expect((await press()).status).toBe(409);
  await rows('delete from teams where id = $1', [former]);
  expect((await press()).status).toBe(409);
  await ensure();
  expect(await sendAndWatch()).toMatchObject([{ state: 'delivered' }]);
});

// This test comes last, because a process that has once exceeded the limit refuses samples for the rest of the hour.
it('beyond six hundred samples an hour from all visitors together, further samples are refused, whatever their network', async () => {
  expect((await press()).status).toBe(201);
  await rows(`update rate_limits set points = $1 where key like 'sample-deliveries-all%'`, [
    webhookLimits.samplesPerHour,
  ]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => press()));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(429));
  expect((await answers[0]?.json())?.message).toContain('as many samples as we take in an hour');
  expect(await samples()).toHaveLength(1);
  const plain = await press(network(), { accept: 'text/html' });
  expect(plain.headers.get('location')).toBe('/sample-delivery?problem=spent');
});
