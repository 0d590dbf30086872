/** Idempotency keys: one effect, whatever happens to the response. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { deriveKey } from '@/lib/crypto/derive-key';
import { encrypt } from '@/lib/crypto/encrypt';
import { callApi } from '../../support/api/call-api';
import { aKey, aPartnerKey, type TestKey } from '../../support/api/keys';
import { webhookBody } from '../../support/api/resources';
import { failCommitsOn } from '../../support/database/failing-commit';
import { rows } from '../../support/db';

let key: TestKey;
beforeAll(async () => {
  key = await aPartnerKey();
});

const leadsOf = (email: string) => rows('select id from team_leads where email = $1', [email]);
const eventsOf = (id: string) => rows('select id from partner_events where subject = $1', [id]);
const once = (idempotencyKey: string) => ({ headers: { 'idempotency-key': idempotencyKey } });
const address = () => `${randomUUID()}@client.example`;

describe('repeated requests with one idempotency key', () => {
  it('fifty concurrent requests with one idempotency key take effect once, and all responses contain one and the same lead', async () => {
    const email = address();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        callApi(key, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(answers.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.get('etag')))).toEqual(new Set(['"1"']));
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(49);
    expect(await leadsOf(email)).toHaveLength(1);
    expect(await eventsOf([...ids][0])).toHaveLength(1);
  });

  it('a repeated request gets the response to the first, even if the lead has been deleted since', async () => {
    const idempotencyKey = randomUUID();
    const email = address();
    const first = await callApi(key, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) });
    await callApi(key, 'DELETE', `/leads/${first.body.id}`);
    const again = await callApi(key, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) });
    expect([again.status, again.body, again.headers.get('location')]).toEqual([
      ...[201, first.body],
      first.headers.get('location'),
    ]);
    expect(await leadsOf(email)).toEqual([]);
  });

  it('a request repeated with another API key of the workspace, as after a rotation, has no second effect', async () => {
    const idempotencyKey = randomUUID();
    const email = address();
    const successor = await aKey(key.team);
    await callApi(key, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) });
    const again = await callApi(successor, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await leadsOf(email)).toHaveLength(1);
  });

  it('a request with the same idempotency key in another workspace is a separate request', async () => {
    const idempotencyKey = randomUUID();
    const other = await aPartnerKey();
    const email = address();
    const answers = await Promise.all(
      [key, other].map((who) => callApi(who, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) })),
    );
    expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, null]);
    expect(await leadsOf(email)).toHaveLength(2);
  });

  it('reusing an idempotency key with another body, path or method is refused and has no effect', async () => {
    const idempotencyKey = randomUUID();
    const email = address();
    const { body } = await callApi(key, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) });
    const others = [
      callApi(key, 'POST', '/leads', { body: { email, name: 'x' }, ...once(idempotencyKey) }),
      callApi(key, 'PATCH', `/leads/${body.id}`, { body: { name: 'x' }, ...once(idempotencyKey) }),
      callApi(key, 'DELETE', `/leads/${body.id}`, once(idempotencyKey)),
    ];
    for (const { status, body: said } of await Promise.all(others)) {
      expect([status, said.code]).toEqual([422, 'idempotency_key_reused']);
    }
    expect((await callApi(key, 'GET', `/leads/${body.id}`)).body.name).toBeNull();
  });

  it('a repeated deletion returns 204 again', async () => {
    const { body } = await callApi(key, 'POST', '/leads', { body: { email: address() } });
    const idempotencyKey = randomUUID();
    const answers = [
      await callApi(key, 'DELETE', `/leads/${body.id}`, once(idempotencyKey)),
      await callApi(key, 'DELETE', `/leads/${body.id}`, once(idempotencyKey)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  });

  it('a refusal is not stored: the same idempotency key works once the request is corrected', async () => {
    const idempotencyKey = randomUUID();
    const email = address();
    const refused = await callApi(key, 'POST', '/leads', {
      body: { email: 'nobody' },
      ...once(idempotencyKey),
    });
    expect(refused.status).toBe(422);
    const done = await callApi(key, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) });
    expect(done.status).toBe(201);
  });

  it('a request that is repeated a day later is a new request', async () => {
    const idempotencyKey = randomUUID();
    const email = address();
    await callApi(key, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) });
    await rows(`update api_answers set created_at = now() - interval '25 hours' where idempotency_key = $1`, [
      idempotencyKey,
    ]);
    const later = await callApi(key, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) });
    expect(later.headers.get('idempotency-replayed')).toBeNull();
    expect(await leadsOf(email)).toHaveLength(2);
  });
});

describe('after a change of PAYLOAD_SECRET', () => {
  it('a repeated request whose stored response contains a secret returns 409 with an explanation, and creates nothing', async () => {
    const idempotencyKey = randomUUID();
    const sent = { body: webhookBody() as { url: string }, ...once(idempotencyKey) };
    const first = await callApi(key, 'POST', '/webhooks', sent);
    const other = encrypt(deriveKey('another secret', 'kept api answer'), JSON.stringify(first.body));
    await rows('update api_answers set body = $2 where idempotency_key = $1', [idempotencyKey, other]);
    const again = await callApi(key, 'POST', '/webhooks', sent);
    expect([again.status, again.body.code]).toEqual([409, 'answer_unreadable']);
    expect(again.body.detail).toContain('make a new secret');
    const { body } = await callApi(key, 'GET', '/webhooks');
    expect(body.data.map(({ url }: { url: string }) => url)).toEqual([sent.body.url]);
  });
});

describe('across a crash', () => {
  /**
   * Makes the last statement before the commit terminate the connection, as if the process had died. @returns a
   * function that undoes this.
   */
  async function cutOffAnswers() {
    await rows(`create function cut_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await rows('create trigger cut_off before insert on api_answers for each row execute function cut_off()');
    return () => rows('drop function cut_off cascade');
  }

  it.each([
    ['cut off before its commit', cutOffAnswers],
    ['refused at its commit', () => failCommitsOn('team_leads')],
  ])('a write that is %s stores nothing, and takes effect once when repeated', async (_what, fail) => {
    const idempotencyKey = randomUUID();
    const email = address();
    const stop = await fail();
    const cut = await callApi(key, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) });
    await stop();
    expect([cut.status, cut.body.code]).toEqual([500, 'internal']);
    expect(await leadsOf(email)).toEqual([]);
    const again = await callApi(key, 'POST', '/leads', { body: { email }, ...once(idempotencyKey) });
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null]);
    expect(await leadsOf(email)).toHaveLength(1);
    expect(await eventsOf(again.body.id)).toHaveLength(1);
  });
});
