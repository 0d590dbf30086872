/**
 * What is stored and mailed about a submission: the shown consent, a long campaign, and leads beyond the hourly limit
 * of mails.
 */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { moreLeadsMail } from '@/features/embeds/more-leads-mail';
import type { OutboxMail } from '@/features/mail/outbox/define-mail';
import { rows } from '../../support/db';
import { askContext, openFrame, sendAnswer } from '../../support/embeds/embed-requests';
import { aStoredEmbed, publicIdOf } from '../../support/embeds/embed-rows';
import { testPayload, testRequest } from '../../support/payload';
import { aWorkspace, join, type Person } from '../../support/workspaces/workspaces';

const host = 'https://partner.example';

async function anEmbed(recipients: readonly Person[] = []) {
  const { team, owner } = await aWorkspace();
  for (const person of recipients) await join(team, person, 'member');
  const told = recipients.length > 0 ? recipients : [owner];
  const id = await aStoredEmbed(team.id, { origins: [host], recipients: told.map((one) => one.id) });
  return { id, team, owner, publicId: await publicIdOf(id) };
}

type Lead = { consent_text: string; attribution: { campaign?: Record<string, string> } };
const leadOf = async (embedId: string) =>
  (await rows<Lead>('select consent_text, attribution from team_leads where embed_id_id = $1', [embedId]))[0];

describe('the consent of a lead', () => {
  const consentIn = (html: string) => /name="consent" value="([^"]+)"/.exec(html)?.[1] ?? '';

  it('the stored consent is the text that the form showed, even if the workspace is renamed before the submission', async () => {
    const { id, team, publicId } = await anEmbed();
    const consent = consentIn(await (await openFrame(publicId)).text());
    await rows(`update teams set name = 'Southwind' where id = $1`, [team.id]);
    expect((await sendAnswer(publicId, { consent })).status).toBe(200);
    expect((await leadOf(id))?.consent_text).toContain('to Northwind, who may answer you');
  });

  it('a consent that is forged or belongs to another embed is replaced by the embed’s current text', async () => {
    const [one, other] = [await anEmbed(), await anEmbed()];
    await rows(`update teams set name = 'Otherwind' where id = $1`, [other.team.id]);
    const foreign = consentIn(await (await openFrame(other.publicId)).text());
    for (const consent of [foreign, `${foreign}x`, 'eyJ0ZXh0IjoieCJ9.x', 'x'.repeat(3000), '']) {
      const email = `${consent.length}-${Math.random()}@corp.example`;
      expect((await sendAnswer(one.publicId, { consent, email })).status).toBe(200);
    }
    const texts = await rows<Lead>('select distinct consent_text from team_leads where embed_id_id = $1', [
      one.id,
    ]);
    expect(texts).toEqual([{ consent_text: expect.stringContaining('to Northwind') }]);
  });
});

describe('a campaign', () => {
  it.each([
    ['non-Latin letters', 'Ж'],
    ['emoji', '🎈'],
    ['quotes', '"'],
    ['lone surrogates', '\ud83c'],
    ['control characters', '\u0001'],
  ])(
    'a campaign whose values consist of %s and have the maximum length is stored',
    async (_what, character) => {
      const { id, publicId } = await anEmbed();
      const value = character.repeat(200 / character.length);
      const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
      const { context } = await (
        await askContext(publicId, host, {
          page: `${host}/${'p'.repeat(600)}`,
          referrer: `https://search.example/${'r'.repeat(600)}`,
          ...Object.fromEntries(names.map((name) => [name, value])),
        })
      ).json();
      expect((await sendAnswer(publicId, { context })).status).toBe(200);
      expect(Object.keys((await leadOf(id))?.attribution.campaign ?? {}).sort()).toEqual(names.sort());
    },
  );

  it.each([
    ['a character that cannot be stored', 'a\u0000b'],
    ['a surrogate pair across the length limit', `${'a'.repeat(199)}🎈`],
  ])('a submission is stored as a lead even if its campaign has %s', async (_what, source) => {
    const { id, publicId } = await anEmbed();
    const { context } = await (await askContext(publicId, host, { utm_source: source })).json();
    expect((await sendAnswer(publicId, { context })).status).toBe(200);
    expect(await leadOf(id)).toBeDefined();
  });
});

describe('beyond sixty mails about leads in an hour', () => {
  let owner: Person;
  let first: Awaited<ReturnType<typeof anEmbed>>;
  let second: Awaited<ReturnType<typeof anEmbed>>;
  type Queued = OutboxMail<{ user_id: string; since: string }> & { isLate: boolean };
  const more = () =>
    rows<Queued>(
      `select *, due_at >= created_at + interval '1 hour' as "isLate" from emails
       where template = 'embed-leads-more' and "to" = $1`,
      [owner.email],
    );
  const verdict = async () => {
    const [mail] = await more();
    if (!mail) throw new Error('No mail is queued.');
    return moreLeadsMail.decide(await testRequest(), mail);
  };

  beforeAll(async () => {
    first = await anEmbed();
    owner = first.owner;
    second = await anEmbed([owner]);
    await rows(`update teams set name = 'Second' where id = $1`, [second.team.id]);
    await rows(
      `insert into emails (template, "to", metadata, priority, due_at)
       select 'embed-lead', $1, '{}', 50, now() from generate_series(1, 60)`,
      [owner.email],
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        sendAnswer(number < 8 ? first.publicId : second.publicId, { email: `beyond-${number}@corp.example` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    await sendAnswer(first.publicId, { email: 'bot@corp.example', website: 'https://spam.example' });
  });

  it('twelve concurrent submissions to two embeds queue one summary mail, due after the hour', async () => {
    expect(await more()).toMatchObject([{ isLate: true }]);
    const told = await rows(`select 1 from emails where template = 'embed-lead' and "to" = $1`, [
      owner.email,
    ]);
    expect(told).toHaveLength(60);
  });

  it('the summary mail states the number of leads that had no mail of their own, by workspace', async () => {
    const answer = await verdict();
    if (answer.kind !== 'send') throw new Error(answer.reason);
    const { subject, text } = await answer.render();
    expect(subject).toBe('12 more leads within an hour');
    expect(text).toMatch(/Northwind\s+8 leads/);
    expect(text).toMatch(/Second\s+4 leads/);
  });

  it('the summary mail leaves out a paused workspace, and is not sent to a suspended user', async () => {
    await rows('update teams set disabled_at = now() where id = $1', [first.team.id]);
    const answer = await verdict();
    if (answer.kind !== 'send') throw new Error(answer.reason);
    expect((await answer.render()).subject).toBe('4 more leads within an hour');
    await rows('update users set suspended_at = now() where id = $1', [owner.id]);
    expect((await verdict()).kind).toBe('skip');
  });
});

it('a lead whose submission began before the summary mail of the hour was queued, but ended after it, is counted in that mail', async () => {
  const first = await anEmbed();
  const { owner } = first;
  const second = await anEmbed([owner]);
  await rows(
    `insert into emails (template, "to", metadata, priority, due_at)
     select 'embed-lead', $1, '{}', 50, now() from generate_series(1, 60)`,
    [owner.email],
  );
  const { db } = await testPayload();
  const blocker = await db.pool.connect();
  await blocker.query('begin');
  await blocker.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [first.id]);
  const waiting = sendAnswer(first.publicId, { email: 'earlier@corp.example' });
  await vi.waitFor(async () => {
    const [found] = await rows(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    );
    expect(found).toBeDefined();
  });
  expect((await sendAnswer(second.publicId, { email: 'later@corp.example' })).status).toBe(200);
  await blocker.query('commit');
  blocker.release();
  expect((await waiting).status).toBe(200);
  const [mail] = await rows<OutboxMail<{ user_id: string; since: string }>>(
    `select * from emails where template = 'embed-leads-more' and "to" = $1`,
    [owner.email],
  );
  if (!mail) throw new Error('No mail is queued.');
  const answer = await moreLeadsMail.decide(await testRequest(), mail);
  if (answer.kind !== 'send') throw new Error(answer.reason);
  expect((await answer.render()).subject).toBe('2 more leads within an hour');
});
