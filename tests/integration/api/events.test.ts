import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { callApi } from '../../support/api/call-api';
import { aPartnerKey, type TestKey } from '../../support/api/keys';
import { rows } from '../../support/db';

type Listed = { id: string; type: string; subject: string; sequence: number; data: { lead: { id: string } } };

const add = async (key: TestKey): Promise<string> =>
  (await callApi(key, 'POST', '/leads', { body: { email: `${randomUUID()}@client.example` } })).body.id;

/** Reads the list of events page by page, from a cursor to the end. */
async function readOn(key: TestKey, from?: string, query = ''): Promise<{ events: Listed[]; next: string }> {
  const events: Listed[] = [];
  let next = from;
  for (;;) {
    const path = `/events?limit=3${query}${next ? `&cursor=${encodeURIComponent(next)}` : ''}`;
    const { body } = await callApi(key, 'GET', path);
    events.push(...body.data);
    next = String(body.next);
    if (!body.has_more) return { events, next };
  }
}

const insert = `insert into partner_events (team_id_id, type, subject, sequence, data, published_at)
  values ($1, 'lead.created', $2, 1, '{"lead": {}}', now())`;

describe('GET /events', () => {
  it('GET /events lists the events of leads, oldest first, each with the lead’s data at the time of the event', async () => {
    const key = await aPartnerKey();
    const id = await add(key);
    await callApi(key, 'PATCH', `/leads/${id}`, { body: { state: 'won' } });
    await callApi(key, 'DELETE', `/leads/${id}`);
    const { events } = await readOn(key);
    expect(events.map(({ type, sequence, subject }) => [type, sequence, subject])).toEqual([
      ['lead.created', 1, id],
      ['lead.updated', 2, id],
      ['lead.deleted', 3, id],
    ]);
    expect(events[1]?.data.lead).toMatchObject({ id, state: 'won', version: 2 });
    expect(events[2]?.data).toEqual({ lead: { id } });
  });

  it('the sequence numbers of a lead’s events continue even after earlier events of that lead were deleted', async () => {
    const key = await aPartnerKey();
    const id = await add(key);
    await rows('delete from partner_events where subject = $1', [id]);
    await callApi(key, 'PATCH', `/leads/${id}`, { body: { state: 'won' } });
    await callApi(key, 'DELETE', `/leads/${id}`);
    const { events } = await readOn(key);
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['lead.updated', 2],
      ['lead.deleted', 3],
    ]);
  });

  it('GET /events can be filtered by event type, and returns an empty list for a type that no event has', async () => {
    const key = await aPartnerKey();
    const id = await add(key);
    await callApi(key, 'DELETE', `/leads/${id}`);
    const { events } = await readOn(key, undefined, '&type=lead.deleted,lead.updated');
    expect(events.map(({ type }) => type)).toEqual(['lead.deleted']);
    expect((await readOn(key, undefined, '&type=nothing.there')).events).toEqual([]);
  });

  it('a cursor at the end of the list continues with events added later', async () => {
    const key = await aPartnerKey();
    const { events: none, next } = await readOn(key);
    expect(none).toEqual([]);
    const id = await add(key);
    const first = await readOn(key, next);
    expect(first.events.map(({ subject }) => subject)).toEqual([id]);
    expect((await readOn(key, first.next)).events).toEqual([]);
  });

  it('an event is not missed even if its transaction commits after events of later transactions were read', async () => {
    const key = await aPartnerKey();
    const late = randomUUID();
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query('begin');
    await client.query(insert, [key.team.id, late]);
    await add(key);
    await add(key);
    const before = await readOn(key);
    expect(before.events).toHaveLength(2);
    await client.query('commit');
    await client.end();
    const after = await readOn(key, before.next);
    expect(after.events.map(({ subject }) => subject)).toEqual([late]);
  });

  it('during concurrent writes, each of several readers gets every event exactly once', async () => {
    const key = await aPartnerKey();
    const read = [[], [], []] as Listed[][];
    let isWriting = true;
    const readers = read.map(async (seen) => {
      let cursor: string | undefined;
      for (let rest = true; rest; ) {
        rest = isWriting;
        const { events, next } = await readOn(key, cursor);
        seen.push(...events);
        cursor = next;
      }
    });
    const made = (await Promise.all(Array.from({ length: 40 }, () => add(key)))).sort();
    isWriting = false;
    await Promise.all(readers);
    for (const seen of read) {
      expect(seen.map(({ subject }) => subject).sort()).toEqual(made);
      expect(seen.map(({ id }) => id)).toEqual(read[0]?.map(({ id }) => id));
    }
  });

  it('an event added after all earlier events were deleted still comes after an earlier cursor', async () => {
    const key = await aPartnerKey();
    await add(key);
    const { next } = await readOn(key);
    await rows('delete from partner_events where team_id_id = $1', [key.team.id]);
    const id = await add(key);
    expect((await readOn(key, next)).events.map(({ subject }) => subject)).toEqual([id]);
  });

  it('an event that was stored without a position is listed', async () => {
    const key = await aPartnerKey();
    const subject = randomUUID();
    await rows(insert, [key.team.id, subject]);
    expect((await readOn(key)).events.map((event) => event.subject)).toEqual([subject]);
  });
});
