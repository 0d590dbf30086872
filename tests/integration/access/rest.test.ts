import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '@/payload-types';
import { testPayload, testRequest } from '../../support/payload';
import { People, people } from '../../support/people';

let them: People;
beforeAll(async () => {
  them = await People.signedIn();
});

describe('REST', () => {
  it('has these endpoints and no other', async () => {
    const payload = await testPayload();
    const named = (endpoints: { method: string; path: string }[] | false | undefined) =>
      (endpoints || []).map(({ method, path }) => `${method} ${path}`).sort();
    const standard = [
      ...['delete /', 'delete /:id', 'get /', 'get /:id', 'get /count'],
      ...['patch /', 'patch /:id', 'post /', 'post /:id/duplicate', 'post /access/:id?'],
    ];
    const versioned = ['get /versions', 'get /versions/:id', 'post /versions/:id'];
    const special: Record<string, string[]> = {
      leads: [...standard, 'get /:id/export'].sort(),
      media: [...standard, 'get /file/:filename'].sort(),
      'gated-files': [...standard, 'get /file/:filename'].sort(),
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
  ])('answers %s %s with 404, whoever asks', async (method, path) => {
    for (const who of people) {
      const { status } = await them.rest(who, method, path, method === 'POST' ? {} : undefined);
      // What looks like a row of that name is refused or not found, as rows are.
      expect(path.startsWith('/media') ? [400, 404] : [404], who).toContain(status);
    }
  });

  it('takes no cookie from another site’s page, not even to read', async () => {
    const there = { 'sec-fetch-site': 'cross-site' };
    expect((await them.rest('admin', 'GET', '/leads', undefined, there)).status).toBe(403);
    expect((await them.rest('admin', 'GET', '/leads')).status).toBe(200);
  });

  it.each(['/access', '/posts/access', '/globals/footer/access', '/reorder'])(
    'answers %s to staff alone',
    async (path) => {
      const method = path === '/access' ? 'GET' : 'POST';
      for (const who of ['visitor', 'member'] as const) {
        expect((await them.rest(who, method, path, method === 'POST' ? {} : undefined)).status, who).toBe(
          403,
        );
      }
      expect((await them.rest('editor', method, path, method === 'POST' ? {} : undefined)).status).not.toBe(
        403,
      );
    },
  );
});

describe('a list', () => {
  it('is read by others twenty documents at a time with what they name, however it is asked for', async () => {
    const payload = await testPayload();
    const names = Array.from({ length: 25 }, (_, index) => `topic-${index}`);
    const data = (slug: string) => ({ title: slug, slug });
    for (const slug of names)
      await payload.create({ collection: 'categories', data: data(slug), overrideAccess: true });
    const ask = async (who: 'visitor' | 'member' | 'editor', query: string) =>
      (await (await them.rest(who, 'GET', `/categories?${query}`)).json()) as {
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

describe('what only the product may say of a row', () => {
  const epoch = '2001-01-01T00:00:00.000Z';

  it('is no member’s to change in their own', async () => {
    const payload = await testPayload();
    const { id } = them.user('member') ?? {};
    const before = await payload.findByID({ collection: 'users', id: String(id), overrideAccess: true });
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
    expect((await them.rest('member', 'PATCH', `/users/${id}`, { ...forged, name: 'Mine' })).status).toBe(
      200,
    );
    const after = await payload.findByID({ collection: 'users', id: String(id), overrideAccess: true });
    expect(after.name).toBe('Mine');
    expect({ ...after, name: before.name, updatedAt: before.updatedAt }).toEqual(before);
    expect(after.updatedAt).not.toBe(epoch);
  });

  it('is nobody’s to date back, of whatever collection', async () => {
    const { config } = await testPayload();
    const req = await testRequest(them.user('admin'));
    for (const { slug, fields, timestamps } of config.collections) {
      const created = fields.find((field) => 'name' in field && field.name === 'createdAt');
      const access = created && 'access' in created ? created.access : undefined;
      const verdicts = [await access?.create?.({ req }), await access?.update?.({ req })];
      expect(verdicts, slug).toEqual(timestamps ? [false, false] : [undefined, undefined]);
    }
  });
});

describe('a relation', () => {
  it('shows a visitor no draft, be it read or asked about', async () => {
    const payload = await testPayload();
    const { id: author } = await payload.create({
      collection: 'authors',
      data: { name: 'Ann', slug: 'ann' },
      overrideAccess: true,
    });
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
    const draft = await payload.create({
      collection: 'posts',
      data: { ...post, title: 'Secret plan', slug: 'secret-plan', _status: 'draft' },
      draft: true,
      overrideAccess: true,
    });
    await payload.create({
      collection: 'posts',
      data: { ...post, title: 'Open', slug: 'open', related: [draft.id], _status: 'published' },
      overrideAccess: true,
    });
    const read = await (await them.rest('visitor', 'GET', '/posts?depth=4')).text();
    expect(read).toContain('Open');
    expect(read).not.toContain('Secret plan');
    for (const query of [
      'where[related.title][like]=Secret',
      'where[related][contains][title][like]=Secret',
      'sort=related.title',
      'draft=true',
    ]) {
      expect(
        await (await them.rest('visitor', 'GET', `/posts?${query}&depth=4`)).text(),
        query,
      ).not.toContain('Secret');
    }
    const asked = await them.rest('visitor', 'GET', '/posts?where[related.title][like]=Secret');
    expect(((await asked.json()) as { totalDocs?: number }).totalDocs ?? 0).toBe(0);
  });

  it('leads a published document’s reader to no newer draft of it', async () => {
    const payload = await testPayload();
    const page = await payload.create({
      collection: 'pages',
      data: { title: 'As it stands', path: '/as-it-stands', _status: 'published' },
      overrideAccess: true,
    });
    await payload.update({
      collection: 'pages',
      id: page.id,
      data: { title: 'Not announced', _status: 'draft' },
      draft: true,
      overrideAccess: true,
    });
    for (const who of ['visitor', 'member'] as const) {
      const text = await (await them.rest(who, 'GET', `/pages/${page.id}?draft=true`)).text();
      expect(text, who).not.toContain('Not announced');
      expect(
        (await them.rest(who, 'GET', `/pages/versions?where[parent][equals]=${page.id}`)).status,
        who,
      ).toBe(403);
    }
  });

  it('tells an editor and a member nothing of leads, mails or other people', async () => {
    const payload = await testPayload();
    const found = await payload.create({
      collection: 'leads',
      data: {
        name: 'Leda Hidden',
        email: 'leda@hidden.example',
        stage: 'new',
        source: 'contact_form',
      } as never,
      overrideAccess: true,
    });
    const team = await payload.create({
      collection: 'teams',
      data: { name: 'Team', slug: 'team' },
      overrideAccess: true,
    });
    for (const who of ['member', 'admin'] as const) {
      await payload.create({
        collection: 'team-memberships',
        data: { team_id: team.id, user_id: String(them.user(who)?.id) },
        overrideAccess: true,
      });
    }
    const seen = await (await them.rest('member', 'GET', '/teams?depth=4')).text();
    expect(seen).toContain('Team');
    expect(seen).not.toContain('admin@example.com');
    const asked = await them.rest('member', 'GET', '/teams?where[members.user_id.email][like]=admin');
    expect(((await asked.json()) as { totalDocs?: number }).totalDocs ?? 0).toBe(0);
    for (const who of ['visitor', 'member', 'editor'] as const) {
      for (const path of [`/leads/${found.id}`, '/leads/count', '/lead-events?depth=4', '/emails']) {
        expect((await them.rest(who, 'GET', path)).status, `${who} ${path}`).toBe(403);
      }
    }
  });
});
