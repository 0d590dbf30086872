/** The receiver on a workspace's webhooks page: anybody who knows its URL can send to it. */

import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, it } from 'vitest';
import { POST } from '@/app/api/receivers/[token]/route';
import { ReceiverSection } from '@/features/webhooks/components/receiver-section';
import { findReceiver, listReceipts } from '@/features/webhooks/receiver/list-receipts';
import type { RefusedForm } from '@/forms/form-draft';
import { internet } from '@/http/safe-fetch';
import type { Team } from '@/payload-types';
import { renderHtml } from '../../support/content/render-html';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';
import { anEndpoint, deliverDue, deliveriesTo, publishDeletion } from '../../support/webhooks/receiver';
import { aWorkspace, type Person, postTeamAction } from '../../support/workspaces/workspaces';

let team: Team;
let owner: Person;
let url = '';

beforeEach(async () => {
  ({ team, owner } = await aWorkspace({ features: { 'partner-tools': true } }));
  expect((await postTeamAction(owner, team.slug, 'open-receiver')).status).toBe(303);
  url = (await findReceiver({ payload: await testPayload() }, team.id)) ?? '';
});

const receipts = async () => listReceipts({ payload: await testPayload() }, team.id);

let callers = 0;
function post(body: BodyInit, headers: Record<string, string> = {}, to = url): Promise<Response> {
  callers += 1;
  const request = new Request(to, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': `198.18.${callers >> 8}.${callers & 255}`, ...headers },
  });
  return POST(request, { params: Promise.resolve({ token: to.split('/').at(-1) ?? '' }) });
}

it('a workspace’s own receiver shows an endpoint’s message with a valid signature, without any network access', async () => {
  const { id } = await anEndpoint(team.id, { url });
  const subject = await publishDeletion(team.id);
  await deliverDue({ ...internet, lookup: () => Promise.reject(new Error('The network was asked.')) });
  expect(await deliveriesTo(id)).toMatchObject([{ state: 'delivered' }]);
  const [receipt] = await receipts();
  expect(receipt?.verdict).toBe('right');
  expect(JSON.parse(receipt?.body ?? '')).toMatchObject({ type: 'lead.deleted', subject });
});

it('the receiver says whether a message is unsigned, wrongly signed, signed too long ago, or correctly signed', async () => {
  const { secret } = await anEndpoint(team.id, { url });
  const signed = (key: string, at: Date) => ({
    'webhook-id': 'msg',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign('msg', at, '{}'),
  });
  const now = new Date();
  await post('{}');
  await post('{}', signed(`whsec_${Buffer.from('another key of bytes').toString('base64')}`, now));
  await post('{}', signed(secret, new Date(now.getTime() - 600_000)));
  await post('{}', signed(secret, now));
  expect((await receipts()).map(({ verdict }) => verdict)).toEqual(['right', 'late', 'wrong', 'missing']);
});

it('the receiver accepts any body, stores no credentials of the sender, and shows messages to its own workspace only', async () => {
  const bytes = new Uint8Array([0, 255, 60, 115]);
  expect((await post(bytes, { cookie: 'secret=1', authorization: 'Bearer x' })).status).toBe(202);
  const [receipt] = await receipts();
  expect(JSON.stringify(receipt)).not.toMatch(/secret=1|Bearer/);
  const other = await aWorkspace();
  expect(await listReceipts({ payload: await testPayload() }, other.team.id)).toEqual([]);
});

it('the receiver refuses a body larger than 64 kB with 413', async () => {
  expect((await post('x'.repeat(64_001))).status).toBe(413);
  expect(await receipts()).toEqual([]);
});

it('the receiver keeps only the latest fifty messages', async () => {
  for (let count = 0; count < 55; count += 1) await post(`{"count":${count}}`);
  const kept = await rows<{ body: string }>(
    'select body from webhook_receipts where team_id_id = $1 order by received_at desc',
    [team.id],
  );
  expect(kept).toHaveLength(50);
  expect(kept[0]?.body).toBe('{"count":54}');
});

it('the receiver returns 429 beyond 300 messages a minute for one workspace, even if they come from many networks', async () => {
  expect((await post('{}')).status).toBe(202);
  await rows(`update rate_limits set points = 300 where key like 'webhook-receipts%'`);
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => post('{}')))).map(
    ({ status }) => status,
  );
  expect(statuses).toEqual(Array(10).fill(429));
});

it('the receiver returns 404 for an unknown token, while its workspace is paused, and after it is closed', async () => {
  const unknown = url.replace(/[^/]+$/, randomUUID().replaceAll('-', '').slice(0, 24));
  expect((await post('{}', {}, unknown)).status).toBe(404);
  await rows('update teams set disabled_at = now() where id = $1', [team.id]);
  expect((await post('{}')).status).toBe(404);
  await rows('update teams set disabled_at = null where id = $1', [team.id]);
  expect((await post('{}')).status).toBe(202);
  await postTeamAction(owner, team.slug, 'close-receiver');
  expect((await post('{}')).status).toBe(404);
  expect(await receipts()).toEqual([]);
});

it('twenty concurrent requests to open the receiver of a workspace create one receiver', async () => {
  const { team: fresh, owner: who } = await aWorkspace({ features: { 'partner-tools': true } });
  await Promise.all(Array.from({ length: 20 }, () => postTeamAction(who, fresh.slug, 'open-receiver')));
  expect(await rows('select 1 from webhook_receivers where team_id_id = $1', [fresh.id])).toHaveLength(1);
});

it.each(['open-receiver', 'clear-receiver', 'close-receiver'])(
  'the page of the receiver shows why the action %s was refused',
  async (action) => {
    await post('{}');
    const html = await renderHtml(
      ReceiverSection({
        ...{ slug: team.slug, receiver: action === 'open-receiver' ? null : url, timeZone: 'UTC' },
        receipts: await receipts(),
        refusedForm: (name): RefusedForm => ({
          values: {},
          errors: name === action ? { '': 'Not just now.' } : {},
        }),
      }),
    );
    expect(html).toContain('Not just now.');
  },
);

it.each([
  ['3,000 brackets deep', '['.repeat(3000) + ']'.repeat(3000)],
  ['30,000 brackets deep', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['wide and deep', `[${Array(10).fill('['.repeat(3000) + ']'.repeat(3000))}]`],
])(
  'the receiver accepts a JSON body that is %s, and its page grows only in proportion to the body',
  async (_what, body) => {
    expect((await post(body, { 'content-type': 'application/json' })).status).toBeLessThan(300);
    const html = await renderHtml(
      ReceiverSection({
        ...{ slug: team.slug, receiver: url, receipts: await receipts(), timeZone: 'UTC' },
        refusedForm: () => ({ values: {}, errors: {} }),
      }),
    );
    expect(html).toContain('A message of another form');
    expect(html.length).toBeLessThan(10 * body.length + 20_000);
  },
);
