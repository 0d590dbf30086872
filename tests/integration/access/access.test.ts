import { type CollectionSlug, Forbidden, type GlobalSlug, type PayloadRequest } from 'payload';
import { describe, expect, it } from 'vitest';
import { actors, everyone, type Who } from '../../support/actors';
import { aMember, create } from '../../support/factories';
import { testPayload } from '../../support/payload';

/**
 * Verdicts in the order visitor, member, editor, admin: `-` refused, `s` allowed on some rows, `a` allowed on all
 * rows.
 */
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
  look: ['---a', '----', '---a', '----', '---a'],
  'look-files': business,
  leads: business,
  sequences: sequence,
  bookings: ['---a', '----', '---a', '----'],
  'booking-types': staffContent,
  'booking-hosts': ['---a', '---a', '---a', '---a'],
  'agent-requests': ['---a', '----', '---a', '---a'],
  'client-gpts': ownedRecord,
  'gpt-feedback': clearableRecord,
  'waitlist-entries': clearableRecord,
  'download-grants': record,
  tasks: business,
  payments: record,
  'payment-events': unreachable,
  'lead-addresses': record,
  'lead-events': record,
  'lead-changes': record,
  'lead-change-rows': record,
  'site-imports': record,
  'site-import-items': record,
  'move-records': record,
  'lead-views': unreachable,
  'lead-nurture-statuses': record,
  emails: record,
  suppressions: clearableRecord,
  'mail-providers': unreachable,
  'inbound-mailboxes': unreachable,
  'mail-events': unreachable,
  'firm-events': unreachable,
  'notification-destinations': unreachable,
  'notification-deliveries': unreachable,
  'auth-log': record,
  'error-reports': clearableRecord,
  'analytics-events': record,
  'analytics-days': record,
  'table-sizes': record,
  users: ['-ssa', '---a', '-ssa', '---a'],
  members: ownedRecord,
  teams: ownedRecord,
  embeds: ['-ssa', '----', '----', '----'],
  'embed-domains': ['-ssa', '----', '----', '----'],
  'embed-events': ['-ssa', '----', '----', '----'],
  'embed-days': ['-ssa', '----', '----', '----'],
  'embed-inputs': ['-ssa', '----', '----', '----'],
  'sign-on-connections': ['-ssa', '----', '----', '----'],
  'sign-on-domains': ['-ssa', '----', '----', '----'],
  'sign-on-identities': ['-ssa', '----', '----', '---a'],
  'sign-on-attempts': unreachable,
  'team-memberships': ownedRecord,
  invitations: unreachable,
  'team-activities': ['-ssa', '----', '----', '----'],
  'team-slugs': record,
  'api-keys': ['-ssa', '----', '----', '----'],
  'api-answers': unreachable,
  'team-logos': ['-ssa', '----', '----', '---a'],
  'team-leads': ['-ssa', '----', '----', '----'],
  'partner-events': ['-ssa', '----', '----', '----'],
  'webhook-endpoints': ['-ssa', '----', '----', '----'],
  'webhook-deliveries': ['-ssa', '----', '----', '----'],
  'webhook-attempts': ['-ssa', '----', '----', '----'],
  'webhook-receivers': ['-ssa', '----', '----', '----'],
  'webhook-receipts': ['-ssa', '----', '----', '----'],
  'push-devices': ['---a', '----', '----', '---a'],
  'push-settings': record,
  'push-notices': record,
  'push-keys': unreachable,
  'auth-sessions': unreachable,
  'auth-sign-in-requests': unreachable,
  'auth-factors': unreachable,
  'auth-challenges': unreachable,
  'auth-recovery-codes': unreachable,
  'auth-attempts': unreachable,
  'auth-factor-resets': unreachable,
  'auth-email-changes': unreachable,
  'signing-keys': unreachable,
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
  'import-values': ['---a', '----'],
  'sign-in-settings': ['---a', '---a'],
  'workspace-settings': ['---a', '---a'],
  navigation: ['aaaa', '--aa'],
  footer: ['aaaa', '--aa'],
  'account-texts': ['aaaa', '--aa'],
};

const nobodyThere = { id: { equals: '00000000-0000-4000-8000-000000000000' } };

/**
 * True if an operation passes the access rules. Errors raised after the access check, such as validation errors,
 * count as passed.
 */
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
  return (await (rule as Rule)({ req: await actors.request(who) })) === true ? 'a' : 's';
}

const forEverybody = async (judge: (who: Who) => Promise<string>) =>
  (await Promise.all(everyone.map(judge))).join('');

describe('access rules', () => {
  it.each(Object.keys(verdicts) as CollectionSlug[])(
    'collection %s allows each operation to the expected roles only',
    async (collection) => {
      const payload = await testPayload();
      const { access, versions } = payload.collections[collection].config;
      const as = async (who: Who) =>
        ({ collection, user: await actors.user(who), overrideAccess: false }) as const;
      const reads = [
        async (who: Who) => payload.find({ ...(await as(who)), limit: 1 }),
        async (who: Who) => payload.count(await as(who)),
        async (who: Who) => payload.findDistinct({ ...(await as(who)), field: 'id' }),
      ];
      const [read, ...others] = await Promise.all(
        reads.map((run) => forEverybody((who) => verdict(who, () => run(who), access.read))),
      );
      expect(others, 'count and distinct as find').toEqual([read, read]);
      const [create, update, remove] = await Promise.all([
        forEverybody((who) =>
          verdict(who, async () => payload.create({ ...(await as(who)), data: {} as never }), access.create),
        ),
        forEverybody((who) =>
          verdict(
            who,
            async () => payload.update({ ...(await as(who)), where: nobodyThere, data: {} }),
            access.update,
          ),
        ),
        forEverybody((who) =>
          verdict(who, async () => payload.delete({ ...(await as(who)), where: nobodyThere }), access.delete),
        ),
      ]);
      const found = [read, create, update, remove];
      if (versions) {
        found.push(
          await forEverybody((who) =>
            verdict(
              who,
              async () => payload.findVersions({ ...(await as(who)), limit: 1 }),
              access.readVersions,
            ),
          ),
        );
      }
      expect(found).toEqual(verdicts[collection]);
    },
  );

  it.each(Object.keys(globalVerdicts) as GlobalSlug[])(
    'global %s allows reads and updates to the expected roles only',
    async (slug) => {
      const payload = await testPayload();
      const { access } = payload.globals.config.find((one) => one.slug === slug) ?? {};
      const as = async (who: Who) => ({ slug, user: await actors.user(who), overrideAccess: false }) as const;
      const found = await Promise.all([
        forEverybody((who) => verdict(who, async () => payload.findGlobal(await as(who)), access?.read)),
        forEverybody((who) =>
          verdict(who, async () => payload.updateGlobal({ ...(await as(who)), data: {} }), access?.update),
        ),
      ]);
      expect(found).toEqual(globalVerdicts[slug]);
    },
  );

  it('the table of expected access rules covers every collection and global, including Payload’s own', async () => {
    const payload = await testPayload();
    expect(Object.keys(payload.collections).sort()).toEqual(Object.keys(verdicts).sort());
    expect(payload.globals.config.map(({ slug }) => slug).sort()).toEqual(Object.keys(globalVerdicts).sort());
  });
});

describe('drafts', () => {
  it('drafts can be read by editors and admins only', async () => {
    const payload = await testPayload();
    const draft = await create(
      'pages',
      { title: 'Not yet', path: '/not-yet', _status: 'draft' },
      { draft: true },
    );
    for (const who of everyone) {
      const { docs } = await payload.find({
        collection: 'pages',
        where: { id: { equals: draft.id } },
        draft: true,
        user: await actors.user(who),
        overrideAccess: false,
      });
      expect(docs.length, who).toBe(who === 'editor' || who === 'admin' ? 1 : 0);
    }
  });
});

describe('users and members', () => {
  it('a member reads only their own user row and member row', async () => {
    const payload = await testPayload();
    const member = await actors.user('member');
    await aMember({ email: 'member@example.com', user_id: String(member?.id) });
    await aMember({ email: 'other@example.com' });
    const own = await payload.find({ collection: 'members', user: member, overrideAccess: false });
    expect(own.docs.map(({ email }) => email)).toEqual(['member@example.com']);
    const rows = await payload.find({ collection: 'users', user: member, overrideAccess: false });
    expect(rows.docs.map(({ email }) => email)).toEqual(['member@example.com']);
  });

  it('a member who updates their own user cannot change its role', async () => {
    const payload = await testPayload();
    const member = await actors.user('member');
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

  it('editors and admins can open the studio, but visitors and members cannot', async () => {
    const payload = await testPayload();
    const rule = payload.collections.users.config.access.admin;
    for (const who of everyone) {
      const req = await actors.request(who);
      expect(await rule?.({ req }), who).toBe(who === 'editor' || who === 'admin');
    }
  });
});
