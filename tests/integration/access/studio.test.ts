import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { mayCallStudioFunction } from '@/access/studio-functions';
import { loadStudioActions } from '@/features';
import { testPayload, testRequest } from '../../support/payload';
import { People, people, type Who } from '../../support/people';
import { askStudio } from '../../support/studio-action';

let them: People;
beforeAll(async () => {
  them = await People.signedIn();
});

describe('every action of the studio', async () => {
  const actions = await loadStudioActions();
  const named = actions.map((action) => [`${action.method} ${action.path}`, action] as const);
  const address = (path: string) => `http://localhost:3000/api/studio/${path}`;

  it('is for admins, but for those that editors work with', () => {
    const ofStaff = named.filter(([, { role }]) => role === 'staff').map(([name]) => name);
    expect(ofStaff.sort()).toEqual(['GET links', 'GET search', 'POST content', 'POST editing', 'POST links']);
    expect(new Set(named.map(([name]) => name)).size).toBe(actions.length);
    expect(actions.length).toBeGreaterThan(25);
  });

  it.each(named)('%s refuses what another site sends', async (_name, { method, path }) => {
    const headers = {
      ...them.headers('admin'),
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    const answer = await askStudio(new Request(address(path), { method, headers }));
    expect(answer.status).toBe(403);
  });

  it.each(named.filter(([, { method, maxBytes }]) => method === 'POST' && maxBytes > 0))(
    '%s reads no more than it may',
    async (_name, { path, maxBytes, format }) => {
      const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
      const answer = await askStudio(
        new Request(address(path), {
          method: 'POST',
          headers: { ...them.headers('admin'), 'content-type': type },
          body: 'x'.repeat(maxBytes + 1),
        }),
      );
      expect(answer.status).toBe(413);
    },
  );

  it('that nobody has declared is not found, nor one that is asked in the other way', async () => {
    for (const [method, path] of [
      ['POST', 'nothing'],
      ['GET', 'leads/erase'],
      ['POST', 'status'],
      ['POST', '__proto__'],
    ] as const) {
      const answer = await askStudio(new Request(address(path), { method, headers: them.headers('admin') }));
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
  });
});

describe('the routes of the studio’s own views', () => {
  const calls: Record<string, (who: Who) => Promise<Response>> = {
    'pages to link to': (who) =>
      askStudio(new Request('http://localhost:3000/api/studio/links', { headers: them.headers(who) })),
    'the search over everything': (who) =>
      askStudio(new Request('http://localhost:3000/api/studio/search?q=an', { headers: them.headers(who) })),
    'a draft from a starter': (who) =>
      askStudio(
        new Request('http://localhost:3000/api/studio/content', {
          method: 'POST',
          headers: them.headers(who),
          body: new URLSearchParams({ starter: 'of no kind' }),
        }),
      ),
  };

  it.each(Object.keys(calls))('%s: for staff, and nobody else', async (name) => {
    const statuses = await Promise.all(people.map(async (who) => (await calls[name]?.(who))?.status));
    const done = name === 'a draft from a starter' ? 303 : 200;
    expect(statuses).toEqual([403, 403, done, done]);
  });

  it('name no draft', async () => {
    const payload = await testPayload();
    const data = { title: 'A plan of ours', path: '/a-plan-of-ours', _status: 'draft' as const };
    await payload.create({ collection: 'pages', data, draft: true, overrideAccess: true });
    expect(await (await calls['pages to link to']?.('editor'))?.text()).not.toContain('plan of ours');
  });
});

it('the status as a file is for admins, and nobody else', async () => {
  const answers = await Promise.all(
    people.map((who) =>
      askStudio(new Request('http://localhost:3000/api/studio/status', { headers: them.headers(who) })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
  expect(answers[3]?.headers.get('content-disposition')).toMatch(/plumbline-status-\d{4}-\d\d-\d\d\.txt/);
});

it('a lead’s mails are played by admins, and nobody else', async () => {
  const answers = await Promise.all(
    people.map((who) =>
      askStudio(
        new Request('http://localhost:3000/api/studio/leads/play', {
          method: 'POST',
          headers: them.headers(who),
          body: new URLSearchParams({ lead: randomUUID() }),
        }),
      ),
    ),
  );
  // The lead is none, which an admin alone is told.
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404]);
});

describe('preferences', () => {
  const path = '/payload-preferences/nav';

  it('are kept for staff and nobody else', async () => {
    for (const who of ['visitor', 'member'] as const) {
      expect((await them.rest(who, 'POST', path, { value: { open: true } })).status, who).toBe(403);
      expect((await them.rest(who, 'GET', path)).status, who).toBe(403);
      expect((await them.rest(who, 'DELETE', path)).status, who).toBe(403);
    }
  });

  it('are everybody’s own', async () => {
    await them.rest('editor', 'POST', path, { value: { open: 'editor' } });
    await them.rest('admin', 'POST', path, { value: { open: 'admin' } });
    expect(await (await them.rest('editor', 'GET', path)).json()).toMatchObject({
      value: { open: 'editor' },
    });
  });

  it('stay small, whichever door they come through', async () => {
    const large = { columns: 'x'.repeat(60_000) };
    expect((await them.rest('editor', 'POST', path, { value: large })).status).toBe(413);
    expect(
      (await them.rest('editor', 'POST', `/payload-preferences/${'k'.repeat(300)}`, { value: 1 })).status,
    ).toBe(400);
    const payload = await testPayload();
    const creating = payload.create({
      collection: 'payload-preferences',
      data: { key: 'table', value: large } as never,
      user: them.user('editor'),
    });
    await expect(creating).rejects.toThrow(/Value/);
  });
});

describe('the mark of who is editing', () => {
  const lockOf = async (who: Who) => {
    const payload = await testPayload();
    const category = await payload.create({
      collection: 'categories',
      data: { title: `Locked by ${who}`, slug: `locked-by-${who}` },
      overrideAccess: true,
    });
    return payload.db.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'categories', value: category.id },
        user: { relationTo: 'users', value: them.user(who)?.id },
      },
    }) as Promise<{ id: string }>;
  };

  it('is nothing a visitor or member can see, make, take or lift', async () => {
    const { id } = await lockOf('editor');
    for (const who of ['visitor', 'member'] as const) {
      const own = { user: { relationTo: 'users', value: them.user(who)?.id } };
      expect((await them.rest(who, 'GET', '/payload-locked-documents')).status, who).toBe(403);
      expect((await them.rest(who, 'PATCH', `/payload-locked-documents/${id}`, own)).status, who).toBe(403);
      expect((await them.rest(who, 'DELETE', `/payload-locked-documents/${id}`)).status, who).toBe(403);
      expect((await them.rest(who, 'POST', '/payload-locked-documents', own)).status, who).toBe(404);
    }
  });

  it('is taken over in one’s own name, and then lifted', async () => {
    const payload = await testPayload();
    const { id } = await lockOf('admin');
    const path = `/payload-locked-documents/${id}`;
    expect((await them.rest('editor', 'DELETE', path)).status).toBe(403);
    await them.rest('editor', 'PATCH', path, {
      user: { relationTo: 'users', value: them.user('member')?.id },
    });
    const [lock] = (
      await payload.find({ collection: 'payload-locked-documents', where: { id: { equals: id } }, depth: 0 })
    ).docs;
    expect(lock?.user).toEqual({ relationTo: 'users', value: them.user('editor')?.id });
    expect((await them.rest('editor', 'DELETE', path)).status).toBe(200);
  });
});

describe('a server function of the studio', () => {
  const may = async (who: Who, name: unknown, args: unknown = {}) =>
    mayCallStudioFunction(await testRequest(them.user(who)), { name, args });

  it.each(['form-state', 'table-state', 'render-document', 'render-list', 'schedule-publish', 'slugify'])(
    '%s answers staff and nobody else',
    async (name) => {
      const answers = await Promise.all(people.map((who) => may(who, name, { collectionSlug: 'posts' })));
      expect(answers).toEqual([false, false, true, true]);
    },
  );

  it.each([
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'copy-data-from-locale',
    '',
    null,
    ['slugify'],
  ])('called %j answers nobody', async (name) => {
    expect(await Promise.all(people.map((who) => may(who, name)))).toEqual([false, false, false, false]);
  });

  it.each(['leads', 'emails', 'auth-sessions', 'payload-jobs', 'constructor', '__proto__', ['leads']])(
    'leaves %j alone for an editor, who may not read it',
    async (collectionSlug) => {
      expect(await may('editor', 'form-state', { collectionSlug })).toBe(false);
      expect(await may('editor', 'render-field', { schemaPath: `collection.${collectionSlug}.name` })).toBe(
        false,
      );
    },
  );

  it.each([null, 'text', [], undefined])('takes no arguments such as %j', async (args) => {
    expect(
      await mayCallStudioFunction(await testRequest(them.user('admin')), { name: 'form-state', args }),
    ).toBe(false);
  });
});
