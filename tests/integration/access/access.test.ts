import { type CollectionSlug, Forbidden, type GlobalSlug, type PayloadRequest } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPayload, testRequest } from '../../support/payload';
import { People, people, type Who } from '../../support/people';

let them: People;
beforeAll(async () => {
  them = await People.signedIn();
});

/** `-` refused, `s` some rows, `a` all: of a visitor, a member, an editor, an admin. */
type Verdicts = [read: string, create: string, update: string, remove: string, versions?: string];

const content: Verdicts = ['ssaa', '--aa', '--aa', '--aa', '--aa'];
const plainContent: Verdicts = ['aaaa', '--aa', '--aa', '--aa'];
const staffContent: Verdicts = ['--aa', '--aa', '--aa', '--aa'];
const business: Verdicts = ['---a', '---a', '---a', '---a'];
const sequence: Verdicts = ['---a', '---a', '---a', '---a', '---a'];
const record: Verdicts = ['---a', '----', '----', '----'];
const clearableRecord: Verdicts = ['---a', '----', '----', '---a'];
const unreachable: Verdicts = ['----', '----', '----', '----'];
const ownedRecord: Verdicts = ['-ssa', '---a', '---a', '---a'];

const verdicts: Record<string, Verdicts> = {
  pages: content,
  posts: content,
  'case-studies': content,
  resources: content,
  'kb-articles': content,
  prompts: content,
  gpts: content,
  testimonials: content,
  badges: content,
  categories: plainContent,
  authors: plainContent,
  media: plainContent,
  'gated-files': staffContent,
  redirects: plainContent,
  leads: business,
  sequences: sequence,
  bookings: ['---a', '----', '---a', '----'],
  'booking-types': staffContent,
  'booking-hosts': ['---a', '---a', '---a', '---a'],
  'agent-requests': ['---a', '----', '---a', '---a'],
  'waitlist-entries': clearableRecord,
  'download-grants': record,
  'lead-addresses': record,
  'lead-events': record,
  'lead-changes': record,
  'lead-change-rows': record,
  'lead-nurture-statuses': record,
  emails: record,
  suppressions: clearableRecord,
  'auth-log': record,
  'error-reports': clearableRecord,
  'analytics-events': record,
  'analytics-days': record,
  users: ['-ssa', '---a', '-ssa', '---a'],
  members: ownedRecord,
  teams: ownedRecord,
  'team-memberships': ownedRecord,
  'auth-sessions': unreachable,
  'auth-sign-in-requests': unreachable,
  'auth-factors': unreachable,
  'auth-challenges': unreachable,
  'auth-recovery-codes': unreachable,
  'payload-preferences': ['--ss', '--aa', '--ss', '--ss'],
  'payload-locked-documents': ['--aa', '----', '--aa', '--ss'],
  'payload-jobs': unreachable,
  'payload-kv': unreachable,
  'payload-migrations': unreachable,
};

const globalVerdicts: Record<string, [read: string, update: string]> = {
  'site-settings': ['aaaa', '---a'],
  'retention-periods': ['---a', '---a'],
  goals: ['---a', '---a'],
  navigation: ['aaaa', '--aa'],
  footer: ['aaaa', '--aa'],
};

const nobodyThere = { id: { equals: '00000000-0000-4000-8000-000000000000' } };

/** Whether an operation gets past the access rules; what is wrong with its data comes later. */
async function isAllowed(operation: Promise<unknown>): Promise<boolean> {
  try {
    await operation;
    return true;
  } catch (error) {
    return !(error instanceof Forbidden);
  }
}

type Rule = (args: { req: PayloadRequest }) => unknown;

async function verdict(who: Who, operation: () => Promise<unknown>, rule: unknown): Promise<string> {
  if (!(await isAllowed(operation()))) return '-';
  return (await (rule as Rule)({ req: await testRequest(them.user(who)) })) === true ? 'a' : 's';
}

const forEverybody = async (judge: (who: Who) => Promise<string>) =>
  (await Promise.all(people.map(judge))).join('');

describe('who may do what', () => {
  it.each(Object.keys(verdicts) as CollectionSlug[])('%s, by each of its operations', async (collection) => {
    const payload = await testPayload();
    const { access, versions } = payload.collections[collection].config;
    const as = (who: Who) => ({ collection, user: them.user(who), overrideAccess: false }) as const;
    const reads = [
      (who: Who) => payload.find({ ...as(who), limit: 1 }),
      (who: Who) => payload.count(as(who)),
      (who: Who) => payload.findDistinct({ ...as(who), field: 'id' }),
    ];
    const [read, ...others] = await Promise.all(
      reads.map((run) => forEverybody((who) => verdict(who, () => run(who), access.read))),
    );
    expect(others, 'count and distinct as find').toEqual([read, read]);
    const [create, update, remove] = await Promise.all([
      forEverybody((who) =>
        verdict(who, () => payload.create({ ...as(who), data: {} as never }), access.create),
      ),
      forEverybody((who) =>
        verdict(who, () => payload.update({ ...as(who), where: nobodyThere, data: {} }), access.update),
      ),
      forEverybody((who) =>
        verdict(who, () => payload.delete({ ...as(who), where: nobodyThere }), access.delete),
      ),
    ]);
    const found = [read, create, update, remove];
    if (versions) {
      found.push(
        await forEverybody((who) =>
          verdict(who, () => payload.findVersions({ ...as(who), limit: 1 }), access.readVersions),
        ),
      );
    }
    expect(found).toEqual(verdicts[collection]);
  });

  it.each(Object.keys(globalVerdicts) as GlobalSlug[])('%s, the global', async (slug) => {
    const payload = await testPayload();
    const { access } = payload.globals.config.find((one) => one.slug === slug) ?? {};
    const as = (who: Who) => ({ slug, user: them.user(who), overrideAccess: false }) as const;
    const found = await Promise.all([
      forEverybody((who) => verdict(who, () => payload.findGlobal(as(who)), access?.read)),
      forEverybody((who) =>
        verdict(who, () => payload.updateGlobal({ ...as(who), data: {} }), access?.update),
      ),
    ]);
    expect(found).toEqual(globalVerdicts[slug]);
  });

  it('is said of every collection and global there is, Payload’s own included', async () => {
    const payload = await testPayload();
    expect(Object.keys(payload.collections).sort()).toEqual(Object.keys(verdicts).sort());
    expect(payload.globals.config.map(({ slug }) => slug).sort()).toEqual(Object.keys(globalVerdicts).sort());
  });
});

describe('drafts', () => {
  it('are read by staff and by nobody else', async () => {
    const payload = await testPayload();
    const draft = await payload.create({
      collection: 'pages',
      data: { title: 'Not yet', path: '/not-yet', _status: 'draft' },
      draft: true,
      overrideAccess: true,
    });
    for (const who of people) {
      const { docs } = await payload.find({
        collection: 'pages',
        where: { id: { equals: draft.id } },
        draft: true,
        user: them.user(who),
        overrideAccess: false,
      });
      expect(docs.length, who).toBe(who === 'editor' || who === 'admin' ? 1 : 0);
    }
  });
});

describe('people', () => {
  it('see their own user and member rows only', async () => {
    const payload = await testPayload();
    const member = them.user('member');
    await payload.create({
      collection: 'members',
      data: { email: 'member@example.com', user_id: String(member?.id) },
      overrideAccess: true,
    });
    await payload.create({
      collection: 'members',
      data: { email: 'other@example.com' },
      overrideAccess: true,
    });
    const own = await payload.find({ collection: 'members', user: member, overrideAccess: false });
    expect(own.docs.map(({ email }) => email)).toEqual(['member@example.com']);
    const rows = await payload.find({ collection: 'users', user: member, overrideAccess: false });
    expect(rows.docs.map(({ email }) => email)).toEqual(['member@example.com']);
  });

  it('cannot make themselves admins', async () => {
    const payload = await testPayload();
    const member = them.user('member');
    await payload.update({
      collection: 'users',
      id: String(member?.id),
      data: { role: 'admin', name: 'Mallory' },
      user: member,
      overrideAccess: false,
    });
    const after = await payload.findByID({
      collection: 'users',
      id: String(member?.id),
      overrideAccess: true,
    });
    expect(after).toMatchObject({ role: 'member', name: 'Mallory' });
  });

  it('open the studio as editors and admins only', async () => {
    const payload = await testPayload();
    const rule = payload.collections.users.config.access.admin;
    for (const who of people) {
      const req = await testRequest(them.user(who));
      expect(await rule?.({ req }), who).toBe(who === 'editor' || who === 'admin');
    }
  });
});
