import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayCallStudioFunction } from '@/access/studio-functions';
import { loadStudioActions } from '@/features';
import { filesBelow } from '../../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { actors, everyone, type Who } from '../../support/actors';
import { create } from '../../support/factories';
import { testPayload } from '../../support/payload';
import { askStudio } from '../../support/studio-action';

describe('studio actions', async () => {
  const actions = await loadStudioActions();
  const named = actions.map((action) => [`${action.method} ${action.path}`, action] as const);
  const address = (path: string) => `http://localhost:3000/api/studio/${path}`;

  it('all actions require an admin, except links, search, content and editing, which editors may call too', () => {
    const ofStaff = named.filter(([, { role }]) => role === 'staff').map(([name]) => name);
    expect(ofStaff.sort()).toEqual(['GET links', 'GET search', 'POST content', 'POST editing', 'POST links']);
    expect(new Set(named.map(([name]) => name)).size).toBe(actions.length);
    expect(actions.length).toBeGreaterThan(25);
  });

  it.each(named)(
    'the studio action %s returns 403 to a cross-site request',
    async (_name, { method, path }) => {
      const headers = {
        ...(await actors.headers('admin')),
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      };
      const answer = await askStudio(new Request(address(path), { method, headers }));
      expect(answer.status).toBe(403);
    },
  );

  it.each(named.filter(([, { method, maxBytes }]) => method === 'POST' && maxBytes > 0))(
    'the studio action %s returns 413 for a body above the action’s limit',
    async (_name, { path, maxBytes, format }) => {
      const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
      const answer = await askStudio(
        new Request(address(path), {
          method: 'POST',
          headers: { ...(await actors.headers('admin')), 'content-type': type },
          body: 'x'.repeat(maxBytes + 1),
        }),
      );
      expect(answer.status).toBe(413);
    },
  );

  it('every form and fetch of the studio calls a declared action, and every declared action is called', () => {
    const sources = filesBelow('src').filter((path) => /\.tsx?$/.test(path));
    const named = sources.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const tasks = path.endsWith('-tasks.ts') ? text.matchAll(/path: '([^']+)'/g) : [];
      return [...text.matchAll(/actionPath\('([^']+)'\)/g), ...tasks].map(([, name = '']) => name);
    });
    const declared = new Set(actions.map(({ path }) => path));
    expect(named.filter((path) => !declared.has(path))).toEqual([]);
    expect([...declared].filter((path) => !named.includes(path))).toEqual([]);
  });

  it.each(['events', 'panels', 'tasks', 'searches', 'formVariants', 'disclosures', 'quickLinks'])(
    'in the list %s, no two entries declared by features have the same order',
    async (list) => {
      const { config } = await testPayload();
      const declared: readonly { order: number }[] = config.custom[list];
      expect(declared.length).toBeGreaterThan(1);
      const orders = declared.map(({ order }) => order);
      expect(orders.toSorted()).toEqual([...new Set(orders)].toSorted());
    },
  );

  it('an undeclared action, or a declared one called with the wrong method, returns 404', async () => {
    for (const [method, path] of [
      ['POST', 'nothing'],
      ['GET', 'leads/erase'],
      ['POST', 'status'],
      ['POST', '__proto__'],
    ] as const) {
      const answer = await askStudio(
        new Request(address(path), { method, headers: await actors.headers('admin') }),
      );
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
  });
});

describe('studio routes for staff', () => {
  const calls: Record<string, (who: Who) => Promise<Response>> = {
    'pages to link to': async (who) =>
      askStudio(
        new Request('http://localhost:3000/api/studio/links', { headers: await actors.headers(who) }),
      ),
    'the studio search': async (who) =>
      askStudio(
        new Request('http://localhost:3000/api/studio/search?q=an', { headers: await actors.headers(who) }),
      ),
    'a draft from a starter': async (who) =>
      askStudio(
        new Request('http://localhost:3000/api/studio/content', {
          method: 'POST',
          headers: await actors.headers(who),
          body: new URLSearchParams({ starter: 'of no kind' }),
        }),
      ),
  };

  it.each(Object.keys(calls))(
    'the route for %s works for editors and admins, and returns 403 to others',
    async (name) => {
      const statuses = await Promise.all(everyone.map(async (who) => (await calls[name]?.(who))?.status));
      const done = name === 'a draft from a starter' ? 303 : 200;
      expect(statuses).toEqual([403, 403, done, done]);
    },
  );

  it('the list of pages that an editor can link to includes no drafts', async () => {
    const data = { title: 'A plan of ours', path: '/a-plan-of-ours', _status: 'draft' as const };
    await create('pages', data, { draft: true });
    expect(await (await calls['pages to link to']?.('editor'))?.text()).not.toContain('plan of ours');
  });
});

it('the status can be downloaded as a text file by admins only', async () => {
  const answers = await Promise.all(
    everyone.map(async (who) =>
      askStudio(
        new Request('http://localhost:3000/api/studio/status', { headers: await actors.headers(who) }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
  expect(answers[3]?.headers.get('content-disposition')).toMatch(/plumbline-status-\d{4}-\d\d-\d\d\.txt/);
});

it('the action that sends a lead’s future mails to the local mailbox returns 403 to all but admins', async () => {
  const answers = await Promise.all(
    everyone.map(async (who) =>
      askStudio(
        new Request('http://localhost:3000/api/studio/leads/play', {
          method: 'POST',
          headers: await actors.headers(who),
          body: new URLSearchParams({ lead: randomUUID() }),
        }),
      ),
    ),
  );
  // An admin passes the role check and gets 404, because the lead does not exist.
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404]);
});

describe('studio preferences', () => {
  const path = '/payload-preferences/nav';

  it('visitors and members can neither write, read nor delete preferences', async () => {
    for (const who of ['visitor', 'member'] as const) {
      expect((await actors.rest(who, 'POST', path, { value: { open: true } })).status, who).toBe(403);
      expect((await actors.rest(who, 'GET', path)).status, who).toBe(403);
      expect((await actors.rest(who, 'DELETE', path)).status, who).toBe(403);
    }
  });

  it('an editor and an admin store separate values under the same preference key', async () => {
    await actors.rest('editor', 'POST', path, { value: { open: 'editor' } });
    await actors.rest('admin', 'POST', path, { value: { open: 'admin' } });
    expect(await (await actors.rest('editor', 'GET', path)).json()).toMatchObject({
      value: { open: 'editor' },
    });
  });

  it('a preference that is too large is refused over REST and in the Local API, and one with too long a key is refused over REST', async () => {
    const large = { columns: 'x'.repeat(60_000) };
    expect((await actors.rest('editor', 'POST', path, { value: large })).status).toBe(413);
    expect(
      (await actors.rest('editor', 'POST', `/payload-preferences/${'k'.repeat(300)}`, { value: 1 })).status,
    ).toBe(400);
    const payload = await testPayload();
    const creating = payload.create({
      collection: 'payload-preferences',
      data: { key: 'table', value: large } as never,
      user: await actors.user('editor'),
    });
    await expect(creating).rejects.toThrow(/Value/);
  });
});

describe('document locks', () => {
  const lockOf = async (who: Who) => {
    const payload = await testPayload();
    const category = await create('categories', { title: `Locked by ${who}`, slug: `locked-by-${who}` });
    return payload.db.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'categories', value: category.id },
        user: { relationTo: 'users', value: (await actors.user(who))?.id },
      },
    }) as Promise<{ id: string }>;
  };

  it('visitors and members can neither read, create, take over nor delete a lock', async () => {
    const { id } = await lockOf('editor');
    for (const who of ['visitor', 'member'] as const) {
      const own = { user: { relationTo: 'users', value: (await actors.user(who))?.id } };
      expect((await actors.rest(who, 'GET', '/payload-locked-documents')).status, who).toBe(403);
      expect((await actors.rest(who, 'PATCH', `/payload-locked-documents/${id}`, own)).status, who).toBe(403);
      expect((await actors.rest(who, 'DELETE', `/payload-locked-documents/${id}`)).status, who).toBe(403);
      expect((await actors.rest(who, 'POST', '/payload-locked-documents', own)).status, who).toBe(404);
    }
  });

  it('an editor who takes over another user’s lock can assign it only to themselves, and can delete it only after that', async () => {
    const payload = await testPayload();
    const { id } = await lockOf('admin');
    const path = `/payload-locked-documents/${id}`;
    expect((await actors.rest('editor', 'DELETE', path)).status).toBe(403);
    await actors.rest('editor', 'PATCH', path, {
      user: { relationTo: 'users', value: await actors.id('member') },
    });
    const [lock] = (
      await payload.find({ collection: 'payload-locked-documents', where: { id: { equals: id } }, depth: 0 })
    ).docs;
    expect(lock?.user).toEqual({ relationTo: 'users', value: await actors.id('editor') });
    expect((await actors.rest('editor', 'DELETE', path)).status).toBe(200);
  });
});

describe('studio server functions', () => {
  const may = async (who: Who, name: unknown, args: unknown = {}) =>
    mayCallStudioFunction(await actors.request(who), { name, args });

  it.each(['form-state', 'table-state', 'render-document', 'render-list', 'schedule-publish', 'slugify'])(
    'the server function %s can be called by editors and admins only',
    async (name) => {
      const answers = await Promise.all(everyone.map((who) => may(who, name, { collectionSlug: 'posts' })));
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
  ])('nobody can call a server function named %j', async (name) => {
    expect(await Promise.all(everyone.map((who) => may(who, name)))).toEqual([false, false, false, false]);
  });

  it.each(['leads', 'emails', 'auth-sessions', 'payload-jobs', 'constructor', '__proto__', ['leads']])(
    'an editor cannot call form functions for the collection %j, which editors may not read',
    async (collectionSlug) => {
      expect(await may('editor', 'form-state', { collectionSlug })).toBe(false);
      expect(await may('editor', 'render-field', { schemaPath: `collection.${collectionSlug}.name` })).toBe(
        false,
      );
    },
  );

  it.each([null, 'text', [], undefined])(
    'a server function call with the arguments %j is refused, even for an admin',
    async (args) => {
      expect(await mayCallStudioFunction(await actors.admin(), { name: 'form-state', args })).toBe(false);
    },
  );
});
