import type { CollectionSlug, PayloadRequest } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@/access/roles';
import { testPayload, testRequest } from '../support/payload';

type Who = Role | 'visitor';

const content = ['pages', 'posts', 'case-studies', 'resources', 'testimonials', 'badges'] as const;
const plainContent = ['categories', 'authors', 'media'] as const;
const business = ['leads', 'sequences'] as const;
const records = [
  'lead-events',
  'lead-nurture-statuses',
  'emails',
  'suppressions',
  'auth-log',
  'error-reports',
  'analytics-events',
  'analytics-days',
] as const;
const sealed = [
  'auth-sessions',
  'auth-sign-in-requests',
  'auth-factors',
  'auth-challenges',
  'auth-recovery-codes',
] as const;
const people: Who[] = ['visitor', 'member', 'editor', 'admin'];

const users = new Map<Who, PayloadRequest['user']>([['visitor', null]]);

beforeAll(async () => {
  const payload = await testPayload();
  for (const role of ['member', 'editor', 'admin'] as const) {
    const user = await payload.create({
      collection: 'users',
      data: { email: `${role}@example.com`, role },
      overrideAccess: true,
    });
    users.set(role, { ...user, collection: 'users' });
  }
});

async function can(who: Who, operation: 'read' | 'create', collection: CollectionSlug): Promise<boolean> {
  const req = await testRequest(users.get(who) ?? undefined);
  const rule = req.payload.collections[collection].config.access[operation];
  return (await rule({ req })) !== false;
}

const whoCan = async (operation: 'read' | 'create', collection: CollectionSlug) => {
  const verdicts = await Promise.all(
    people.map(async (who) => [who, await can(who, operation, collection)] as const),
  );
  return verdicts.filter(([, allowed]) => allowed).map(([who]) => who);
};

describe('who may do what', () => {
  it.each([...content, ...plainContent])(
    '%s: everybody reads what is public, staff write',
    async (collection) => {
      expect(await whoCan('read', collection)).toEqual(people);
      expect(await whoCan('create', collection)).toEqual(['editor', 'admin']);
    },
  );

  it.each(business)('%s: admins alone', async (collection) => {
    expect(await whoCan('read', collection)).toEqual(['admin']);
    expect(await whoCan('create', collection)).toEqual(['admin']);
  });

  it.each(records)('%s: admins look, nobody writes', async (collection) => {
    expect(await whoCan('read', collection)).toEqual(['admin']);
    expect(await whoCan('create', collection)).toEqual([]);
  });

  it.each(sealed)('%s: no API shows or takes it', async (collection) => {
    expect(await whoCan('read', collection)).toEqual([]);
    expect(await whoCan('create', collection)).toEqual([]);
  });

  it('covers every collection of the product', async () => {
    const payload = await testPayload();
    const own = Object.keys(payload.collections).filter((slug) => !slug.startsWith('payload-'));
    const tested = [
      ...content,
      ...plainContent,
      ...business,
      ...records,
      ...sealed,
      'users',
      'members',
      'teams',
      'team-memberships',
    ];
    expect(own.sort()).toEqual(tested.sort());
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
        user: users.get(who) ?? undefined,
        overrideAccess: false,
      });
      expect(docs.length, who).toBe(who === 'editor' || who === 'admin' ? 1 : 0);
    }
  });
});

describe('people', () => {
  it('see their own user and member rows only', async () => {
    const payload = await testPayload();
    const member = users.get('member');
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
    const member = users.get('member');
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
      const req = await testRequest(users.get(who) ?? undefined);
      expect(await rule?.({ req }), who).toBe(who === 'editor' || who === 'admin');
    }
  });
});
