import { describe, expect, it } from 'vitest';
import type { Post } from '@/payload-types';
import { actors, everyone } from '../../support/actors';
import { aMembership, aPublishedPage, aTeam, create } from '../../support/factories';
import { testPayload } from '../../support/payload';

describe('REST endpoints', () => {
  it('collections, globals and the root have exactly the listed endpoints', async () => {
    const payload = await testPayload();
    const named = (endpoints: { method: string; path: string }[] | false | undefined) =>
      // A version is restored by an endpoint of ours, which precedes Payload's at the same path and calls it.
      [...new Set((endpoints || []).map(({ method, path }) => `${method} ${path}`))].sort();
    const standard = [
      ...['delete /', 'delete /:id', 'get /', 'get /:id', 'get /count'],
      ...['patch /', 'patch /:id', 'post /', 'post /:id/duplicate', 'post /access/:id?'],
    ];
    const versioned = ['get /versions', 'get /versions/:id', 'post /versions/:id'];
    const special: Record<string, string[]> = {
      leads: [...standard, 'get /:id/export'].sort(),
      media: [...standard, 'get /file/:filename'].sort(),
      'gated-files': [...standard, 'get /file/:filename'].sort(),
      'look-files': [...standard, 'get /file/:filename'].sort(),
      users: [...standard, 'get /:id/export', 'get /me', 'post /logout', 'post /refresh-token']
        .filter((name) => name !== 'post /:id/duplicate')
        .sort(),
      'payload-preferences': ['delete /:key', 'get /:key', 'post /:key'],
      'payload-locked-documents': ['delete /:id', 'get /', 'patch /:id'],
      'payload-jobs': [],
      'payload-kv': [],
      'payload-migrations': [],
    };
    for (const [slug, { config }] of Object.entries(payload.collections)) {
      const expected = special[slug] ?? [...standard, ...(config.versions ? versioned : [])].sort();
      expect(named(config.endpoints), slug).toEqual(expected);
    }
    for (const { slug, endpoints } of payload.globals.config) {
      const expected = [
        'get /',
        'get /versions',
        'get /versions/:id',
        'post /',
        'post /access',
        'post /versions/:id',
      ];
      expect(named(endpoints), slug).toEqual(expected);
    }
    expect(named(payload.config.endpoints)).toEqual(['get /access', 'post /reorder']);
  });

  it.each([
    ['GET', '/payload-jobs/run'],
    ['GET', '/payload-jobs/handle-schedules'],
    ['GET', '/payload-jobs'],
    ['GET', '/payload-kv'],
    ['GET', '/payload-migrations'],
    ['POST', '/users/login'],
    ['POST', '/users/first-register'],
    ['POST', '/users/forgot-password'],
    ['POST', '/users/reset-password'],
    ['POST', '/users/unlock'],
    ['POST', '/users/verify/x'],
    ['GET', '/media/paste-url?src=http://127.0.0.1/'],
  ])('no role can use the REST endpoint %s %s', async (method, path) => {
    for (const who of everyone) {
      const { status } = await actors.rest(who, method, path, method === 'POST' ? {} : undefined);
      // `/media/paste-url` is read as `/media/:id`, so it may also be refused with 400.
      expect(path.startsWith('/media') ? [400, 404] : [404], who).toContain(status);
    }
  });

  it('a cross-site request with an admin’s cookie returns 403, even if it only reads', async () => {
    const there = { 'sec-fetch-site': 'cross-site' };
    expect((await actors.rest('admin', 'GET', '/leads', undefined, there)).status).toBe(403);
    expect((await actors.rest('admin', 'GET', '/leads')).status).toBe(200);
  });

  it.each(['/access', '/posts/access', '/globals/footer/access', '/reorder'])(
    '%s returns 403 to visitors and members, but not to editors',
    async (path) => {
      const method = path === '/access' ? 'GET' : 'POST';
      for (const who of ['visitor', 'member'] as const) {
        expect((await actors.rest(who, method, path, method === 'POST' ? {} : undefined)).status, who).toBe(
          403,
        );
      }
      expect((await actors.rest('editor', method, path, method === 'POST' ? {} : undefined)).status).not.toBe(
        403,
      );
    },
  );
});

describe('REST lists', () => {
  it('visitors and members get at most 20 documents per request, whatever limit they ask for; editors get all', async () => {
    const payload = await testPayload();
    const names = Array.from({ length: 25 }, (_, index) => `topic-${index}`);
    const data = (slug: string) => ({ title: slug, slug });
    for (const slug of names) await create('categories', data(slug));
    const ask = async (who: 'visitor' | 'member' | 'editor', query: string) =>
      (await (await actors.rest(who, 'GET', `/categories?${query}`)).json()) as {
        docs: unknown[];
        totalDocs: number;
      };
    const queries = [
      'limit=0',
      'limit=25',
      'limit=1e9',
      'limit[0]=0',
      'limit=-1',
      'pagination=false&limit=0',
    ];
    for (const query of queries) {
      for (const who of ['visitor', 'member'] as const) {
        const { docs, totalDocs } = await ask(who, `${query}&depth=9`);
        expect(docs.length, `${who} ${query}`).toBeLessThanOrEqual(20);
        expect(totalDocs, `${who} ${query}`).toBe(25);
      }
    }
    expect((await ask('editor', 'limit=0')).docs).toHaveLength(25);
    await payload.delete({ collection: 'categories', where: { slug: { in: names } }, overrideAccess: true });
  });
});

describe('fields that clients cannot set', () => {
  const epoch = '2001-01-01T00:00:00.000Z';

  it('a member’s update of their own user changes their name, not its id, dates, role or metadata', async () => {
    const payload = await testPayload();
    const id = await actors.id('member');
    const before = await payload.findByID({ collection: 'users', id, overrideAccess: true });
    const forged = {
      id: '00000000-0000-4000-8000-000000000001',
      createdAt: epoch,
      lastSignInAt: epoch,
      email: 'other@example.com',
      role: 'admin',
      user_metadata: { a: 1 },
      app_metadata: { a: 1 },
      _status: 'draft',
      deletedAt: epoch,
      collection: 'leads',
    };
    expect((await actors.rest('member', 'PATCH', `/users/${id}`, { ...forged, name: 'Mine' })).status).toBe(
      200,
    );
    const after = await payload.findByID({ collection: 'users', id, overrideAccess: true });
    expect(after.name).toBe('Mine');
    expect({ ...after, name: before.name, updatedAt: before.updatedAt }).toEqual(before);
    expect(after.updatedAt).not.toBe(epoch);
  });

  it('createdAt cannot be set over REST in any collection, not even by an admin', async () => {
    const { config } = await testPayload();
    const req = await actors.admin();
    for (const { slug, fields, timestamps } of config.collections) {
      const created = fields.find((field) => 'name' in field && field.name === 'createdAt');
      const access = created && 'access' in created ? created.access : undefined;
      const verdicts = [await access?.create?.({ req }), await access?.update?.({ req })];
      expect(verdicts, slug).toEqual(timestamps ? [false, false] : [undefined, undefined]);
    }
  });
});

describe('relations over REST', () => {
  it('a visitor can neither populate a related draft nor find it through a query', async () => {
    const { id: author } = await create('authors', { name: 'Ann', slug: 'ann' });
    const text = {
      type: 'text',
      text: 'Words.',
      version: 1,
      detail: 0,
      format: 0,
      mode: 'normal',
      style: '',
    };
    const paragraph = {
      type: 'paragraph',
      children: [text],
      version: 1,
      direction: null,
      format: '',
      indent: 0,
    };
    const body = { root: { ...paragraph, type: 'root', children: [paragraph] } } as Post['body'];
    const post = { excerpt: 'Short.', body, author };
    const draft = await create(
      'posts',
      { ...post, title: 'Secret plan', slug: 'secret-plan', _status: 'draft' },
      { draft: true },
    );
    await create('posts', {
      ...post,
      title: 'Open',
      slug: 'open',
      related: [draft.id],
      _status: 'published',
    });
    const read = await (await actors.rest('visitor', 'GET', '/posts?depth=4')).text();
    expect(read).toContain('Open');
    expect(read).not.toContain('Secret plan');
    for (const query of [
      'where[related.title][like]=Secret',
      'where[related][contains][title][like]=Secret',
      'sort=related.title',
      'draft=true',
    ]) {
      expect(
        await (await actors.rest('visitor', 'GET', `/posts?${query}&depth=4`)).text(),
        query,
      ).not.toContain('Secret');
    }
    const asked = await actors.rest('visitor', 'GET', '/posts?where[related.title][like]=Secret');
    expect(((await asked.json()) as { totalDocs?: number }).totalDocs ?? 0).toBe(0);
  });

  it('visitors and members get neither a newer draft of a published document nor the list of its versions', async () => {
    const payload = await testPayload();
    const page = await aPublishedPage({ title: 'As it stands', path: '/as-it-stands' });
    await payload.update({
      collection: 'pages',
      id: page.id,
      data: { title: 'Not announced', _status: 'draft' },
      draft: true,
      overrideAccess: true,
    });
    for (const who of ['visitor', 'member'] as const) {
      const text = await (await actors.rest(who, 'GET', `/pages/${page.id}?draft=true`)).text();
      expect(text, who).not.toContain('Not announced');
      expect(
        (await actors.rest(who, 'GET', `/pages/versions?where[parent][equals]=${page.id}`)).status,
        who,
      ).toBe(403);
    }
  });

  it('visitors, members and editors cannot read leads or mails, and members cannot read addresses of other users', async () => {
    const found = await create('leads', {
      name: 'Leda Hidden',
      email: 'leda@hidden.example',
      stage: 'new',
      source: 'contact_form',
    } as never);
    const team = await aTeam({ name: 'Team', slug: 'team' });
    for (const who of ['member', 'admin'] as const) {
      await aMembership({ team_id: team.id, user_id: await actors.id(who) });
    }
    const seen = await (await actors.rest('member', 'GET', '/teams?depth=4')).text();
    expect(seen).toContain('Team');
    expect(seen).not.toContain('admin@example.com');
    const asked = await actors.rest('member', 'GET', '/teams?where[members.user_id.email][like]=admin');
    expect(((await asked.json()) as { totalDocs?: number }).totalDocs ?? 0).toBe(0);
    for (const who of ['visitor', 'member', 'editor'] as const) {
      for (const path of [`/leads/${found.id}`, '/leads/count', '/lead-events?depth=4', '/emails']) {
        expect((await actors.rest(who, 'GET', path)).status, `${who} ${path}`).toBe(403);
      }
    }
  });
});
