import { beforeAll, describe, expect, it } from 'vitest';
import { GET as getInvite } from '@/app/api/waitlist/inviters/[code]/route';
import { answerMailLink } from '@/features/leads/people/mail-preferences/answer-mail-link';
import { mailLink, readMailLink } from '@/features/mail/suppression/links';
import { findPlace } from '@/features/waitlist/find-place';
import { formatPosition } from '@/features/waitlist/format-position';
import { mailboxOf } from '@/features/waitlist/mailbox-of';
import { placeLink } from '@/features/waitlist/place-token';
import { placesPerFriend } from '@/features/waitlist/waitlist-fields';
import { publishFormPage, publishOnboarding } from '../../support/content';
import { historyOf, leadOf, mailsOf, rows } from '../../support/db';
import { origin, postForm } from '../../support/forms';
import { postLink } from '../../support/link-action';
import { testPayload, testRequest } from '../../support/payload';
import { sendDue } from '../../support/worker';

type Entry = { id: string; code: string };

const list = 'partner-api';

beforeAll(async () => {
  await publishOnboarding();
  await publishFormPage('/waitlist', { asks: 'waitlist', list, source: 'waitlist' });
  await publishFormPage('/crowd', { asks: 'waitlist', list: 'crowd', source: 'waitlist' });
});

const join = (email: string, more: Record<string, string> = {}) =>
  postForm('waitlist', { email, list, source: 'waitlist', ...more });
const entryOf = async (email: string, on = list): Promise<Entry> => {
  const [entry] = await rows<Entry>(
    `select entry.id, entry.code from waitlist_entries entry join leads on leads.id = lead_id
     where email = $1 and list = $2`,
    [email, on],
  );
  if (!entry) throw new Error(`${email} is not on the list.`);
  return entry;
};
const tokenOf = ({ id }: Entry) => new URL(placeLink(id)).searchParams.get('t') ?? '';
const act = async (entry: Entry, action: string, t = tokenOf(entry)) => postLink('place', { t, action });
const positionOf = async (email: string, on = list) =>
  (await findPlace(await testRequest(), (await entryOf(email, on)).id))?.position;

async function joinAndConfirm(email: string, more: Record<string, string> = {}): Promise<Entry> {
  await join(email, more);
  const entry = await entryOf(email, more.list);
  await act(entry, 'confirm');
  return entry;
}

const tokenOfMail = (purpose: 'unsubscribe', email: string) =>
  new URL(mailLink(purpose, email, null)).searchParams.get('t') ?? '';

const greeting = async (code: string) =>
  (
    await getInvite(new Request(`${origin}/api/waitlist/inviters/${code}`), {
      params: Promise.resolve({ code }),
    })
  ).json();

describe('joining a waiting list', () => {
  it('joining mails the position and the invite link, and only clicking the button confirms the entry', async () => {
    const response = await join('ada@corp.example');
    expect(await response.json()).toEqual({ ok: true, redirect: '/forms/waitlist?sent=1' });
    await sendDue();
    const entry = await entryOf('ada@corp.example');
    const [mail] = await mailsOf('ada@corp.example', 'waitlist-joined');
    expect(mail?.text).toContain('You would be about 1st in line');
    expect(mail?.text).toContain(`/invite?by=${entry.code}`);
    expect(entry.code).toMatch(/^[\w-]{16}$/);
    expect((await findPlace(await testRequest(), entry.id))?.is_confirmed).toBe(false);
    const response2 = await act(entry, 'confirm');
    expect([response2.status, response2.headers.get('cache-control')]).toEqual([
      303,
      'no-store, no-transform',
    ]);
    await act(entry, 'confirm');
    expect((await findPlace(await testRequest(), entry.id))?.is_confirmed).toBe(true);
    expect((await historyOf('ada@corp.example')).map(({ type }) => type).sort()).toEqual([
      'submission',
      'waitlist_confirmed',
      'waitlist_joined',
    ]);
    expect(await leadOf('ada@corp.example')).toMatchObject({ source: 'waitlist' });
  });

  it('fifty concurrent submissions of one address, in upper or lower case, create one entry and one mail', async () => {
    const spellings = ['Many@corp.example', 'many@CORP.example'];
    const posts = Array.from({ length: 50 }, (_, index) => join(spellings[index % 2] ?? ''));
    const answers = await Promise.all(posts);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const entry = await entryOf('many@corp.example');
    expect(await rows('select 1 from waitlist_entries where id = $1', [entry.id])).toHaveLength(1);
    expect(await mailsOf('many@corp.example', 'waitlist-joined')).toHaveLength(1);
  });

  it('joining returns the same response for an address already on the list as for a new one', async () => {
    const known = await join('ada@corp.example');
    const unknown = await join('nobody-yet@corp.example');
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  });

  it('joining a list that no page offers returns 422 and stores nothing', async () => {
    const response = await join('closed@corp.example', { list: 'made-up' });
    expect([response.status, await response.json()]).toEqual([
      422,
      { ok: false, errors: { email: 'This waiting list is closed' } },
    ]);
    expect(await leadOf('closed@corp.example')).toBeUndefined();
  });

  it('a submission that fills in the honeypot gets neither an entry nor a mail', async () => {
    await join('machine@corp.example', { website: 'x' });
    await expect(entryOf('machine@corp.example')).rejects.toThrow();
    expect(await mailsOf('machine@corp.example', 'waitlist-joined')).toEqual([]);
  });

  it.each(['', 'x', `${'a'.repeat(60)}.${'b'.repeat(43)}`])(
    'a forged token (%s) confirms no entry',
    async (t) => {
      const entry = await entryOf('many@corp.example');
      const response = await act(entry, 'confirm', t);
      expect(response.headers.get('location')).toBe('/waiting-list');
      expect((await findPlace(await testRequest(), entry.id))?.is_confirmed).toBe(false);
    },
  );
});

describe('an address that somebody else submitted', () => {
  it('disowning an address stops transactional mails too, even if the address was only unsubscribed before', async () => {
    const email = 'pestered@corp.example';
    await join(email);
    await sendDue();
    const [mail] = await mailsOf(email, 'waitlist-joined');
    const disown = [...(mail?.text ?? '').matchAll(/\/unsubscribe\?t=([\w.-]+)/g)]
      .map(([, token = '']) => token)
      .find((token) => readMailLink(token)?.purpose === 'disown');
    await answerMailLink(await testRequest(), tokenOfMail('unsubscribe', email));
    await answerMailLink(await testRequest(), String(disown));
    await rows(`update emails set created_at = created_at - interval '1 hour' where "to" = $1`, [email]);
    await join(email);
    await sendDue();
    expect((await mailsOf(email, 'waitlist-joined')).map(({ status }) => status).sort()).toEqual([
      'sent',
      'skipped',
    ]);
  });
});

describe('inviting to a waiting list', () => {
  const crowd = { list: 'crowd' };
  const inCrowd = (email: string) => positionOf(email, 'crowd');

  beforeAll(async () => {
    for (let index = 1; index <= 20; index += 1) await joinAndConfirm(`c${index}@crowd.example`, crowd);
  });

  it('a friend who confirms several times moves the inviter up once, by the stated number of places', async () => {
    expect(await inCrowd('c15@crowd.example')).toBe(15);
    const { code } = await entryOf('c15@crowd.example', 'crowd');
    await join('friend@far.example', { ...crowd, by: code });
    expect(await inCrowd('c15@crowd.example')).toBe(15);
    const friend = await entryOf('friend@far.example', 'crowd');
    await Promise.all([act(friend, 'confirm'), act(friend, 'confirm'), act(friend, 'confirm')]);
    expect(await inCrowd('c15@crowd.example')).toBe(15 - placesPerFriend);
    expect(await inCrowd('c10@crowd.example')).toBe(11);
    expect(await inCrowd('c9@crowd.example')).toBe(9);
    const invited = (await historyOf('c15@crowd.example')).filter(({ type }) => type === 'waitlist_invited');
    expect(invited).toHaveLength(1);
    expect(invited[0]?.summary).not.toContain('friend@');
  });

  it('ten invited friends who confirm concurrently move the inviter to the front, and no two entries share a place', async () => {
    const { code } = await entryOf('c20@crowd.example', 'crowd');
    const friends = Array.from({ length: 10 }, (_, index) => `f${index}@friends${index}.example`);
    for (const email of friends) await join(email, { ...crowd, by: code });
    await Promise.all(friends.map(async (email) => act(await entryOf(email, 'crowd'), 'confirm')));
    expect(await inCrowd('c20@crowd.example')).toBe(1);
    const places = await Promise.all(
      Array.from({ length: 20 }, (_, index) => inCrowd(`c${index + 1}@crowd.example`)),
    );
    expect(new Set(places).size).toBe(20);
  });

  it.each([
    ['oneself with a plus tag', 'c8+me@crowd.example'],
    ['the same friend, who leaves and joins again,', 'loop@loop.example'],
  ])('inviting %s moves the inviter up at most once', async (_what, email) => {
    const { code } = await entryOf('c8@crowd.example', 'crowd');
    const friend = await joinAndConfirm(email, { ...crowd, by: code });
    const before = await inCrowd('c8@crowd.example');
    await act(friend, 'leave');
    await joinAndConfirm(email, { ...crowd, by: code });
    await joinAndConfirm(email.replace('@', '+again@'), { ...crowd, by: code });
    expect(await inCrowd('c8@crowd.example')).toBe(before);
  });

  it('without script, the invite code is taken from the Referer header of the form request', async () => {
    const { code } = await entryOf('c19@crowd.example', 'crowd');
    await postForm(
      'waitlist',
      { email: 'plain@plain.example', list: 'crowd' },
      { referer: `${origin}/invite?by=${code}` },
    );
    const [entry] = await rows(
      `select inviter.code from waitlist_entries entry join leads on leads.id = entry.lead_id
       join waitlist_entries inviter on inviter.id = entry.invited_by_id where email = 'plain@plain.example'`,
    );
    expect(entry).toEqual({ code });
  });

  it('an invite page shows the inviter’s first name only if the inviter’s entry is confirmed and the inviter agreed', async () => {
    await joinAndConfirm('open@corp.example', { name: 'Grace Hopper', shows_name: 'yes' });
    await joinAndConfirm('shy@corp.example', { name: 'Alan Turing' });
    await join('unproven@corp.example', { name: 'Mallory Mall', shows_name: 'yes' });
    expect(await greeting((await entryOf('open@corp.example')).code)).toEqual({ from: 'Grace' });
    expect(await greeting((await entryOf('shy@corp.example')).code)).toEqual({ from: 'A colleague' });
    expect(await greeting((await entryOf('unproven@corp.example')).code)).toEqual({ from: 'A colleague' });
    expect(await greeting('AAAAAAAAAAAAAAAA')).toEqual({ from: null });
  });
});

describe('leaving a waiting list', () => {
  it('leaving a list and erasing a lead both move the later entries up', async () => {
    const emails = ['g1@gap.example', 'g2@gap.example', 'g3@gap.example'];
    const entries: Entry[] = [];
    for (const email of emails) entries.push(await joinAndConfirm(email));
    const before = Number(await positionOf('g3@gap.example'));
    await act(entries[0] as Entry, 'leave');
    expect(await positionOf('g3@gap.example')).toBe(before - 1);
    const payload = await testPayload();
    await payload.delete({
      collection: 'leads',
      where: { email: { equals: 'g2@gap.example' } },
      overrideAccess: true,
    });
    expect(await positionOf('g3@gap.example')).toBe(before - 2);
    expect((await historyOf('g1@gap.example')).at(-1)).toMatchObject({ type: 'waitlist_left' });
  });

  it('a lead that joins again after leaving is placed at the end, and its entry is unconfirmed', async () => {
    await join('g1@gap.example');
    const place = await findPlace(await testRequest(), (await entryOf('g1@gap.example')).id);
    expect(place).toMatchObject({ is_confirmed: false, has_left: false });
    expect(place?.position).toBeGreaterThan(Number(await positionOf('g3@gap.example')));
  });
});

describe('waiting list formatting', () => {
  it.each([
    [1, 'about 1st'],
    [2, 'about 2nd'],
    [13, 'about 13th'],
    [38, 'about 40th'],
    [101, 'about 110th'],
    [12_342, 'about 12,350th'],
  ])('place %i is shown as “%s”', (position, words) => {
    expect(formatPosition(position)).toBe(words);
  });

  it.each([
    ['ada+x@corp.example', 'ada@corp.example'],
    ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
    ['a.da@corp.example', 'a.da@corp.example'],
  ])('the address %s belongs to the mailbox %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
