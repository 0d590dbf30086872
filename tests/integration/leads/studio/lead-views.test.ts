/** Views of the leads list that people save, for themselves or for their colleagues. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { listLeadViews, maxLeadViews } from '@/features/leads/pipeline/list/lead-views';
import { Forbidden } from '@/http/app-error';
import type { User } from '@/payload-types';
import { actors, everyone, type Who } from '../../../support/actors';
import { rows } from '../../../support/db';
import { aUser } from '../../../support/factories';
import { testRequest } from '../../../support/payload';
import { askStudio } from '../../../support/studio-action';

type Path = 'save-view' | 'rename-view' | 'forget-view';

async function send(path: Path, fields: Record<string, string>, who: Who = 'admin') {
  const response = await askStudio(
    new Request(`http://localhost:3000/api/studio/leads/${path}`, {
      method: 'POST',
      headers: await actors.headers(who),
      body: new URLSearchParams(fields),
    }),
  );
  const { pathname, searchParams } = new URL(
    response.headers.get('location') ?? '/',
    'http://localhost:3000',
  );
  return { status: response.status, pathname, query: Object.fromEntries(searchParams) };
}
const save = (name: string, back = '', shared = '') => send('save-view', { name, back, shared });
const views = async () => listLeadViews(await actors.admin());
const viewsOf = async (user: User) => listLeadViews(await testRequest(user));
const idOf = async (name: string) => (await views()).find((view) => view.name === name)?.id ?? '';
const aView = async (name: string, isShared: boolean, userId: string | null) => {
  const [view] = await rows<{ id: string }>(
    'insert into lead_views (name, query, is_shared, user_id) values ($1, $2, $3, $4) returning id',
    [name, 'stage=new', isShared, userId],
  );
  return view?.id ?? '';
};

beforeEach(async () => {
  await rows('delete from lead_views');
});

describe('saved views of leads', () => {
  it('a saved view keeps its name, filter, order and layout but not its paging, and only its user sees it', async () => {
    const back =
      'view=board&stage=proposal&order=newest&source=book&more=won.50&after=90~2026-01-01T00:00:00.000Z~00000000-0000-4000-8000-000000000000';
    expect(await save('  Proposals   of the book ', back)).toMatchObject({
      status: 303,
      pathname: '/admin/leads',
      query: { did: 'named', view: 'board', stage: 'proposal', source: 'book' },
    });
    expect(await views()).toMatchObject([
      {
        name: 'Proposals of the book',
        query: 'view=board&stage=proposal&source=book&order=newest',
        isShared: false,
        isOwn: true,
        maker: null,
      },
    ]);
    expect(await viewsOf(await aUser({ role: 'admin' }))).toEqual([]);
  });

  it('colleagues see a shared view with its author’s name, can rename it without unsharing it, and can delete it', async () => {
    const colleague = await aUser({ role: 'admin', name: 'Grace' });
    const id = await aView('Theirs', true, colleague.id);
    const hidden = await aView('Hidden', false, colleague.id);
    expect(await views()).toMatchObject([{ id, name: 'Theirs', isOwn: false, maker: 'Grace' }]);
    expect((await send('rename-view', { view: id, name: 'Ours' })).query).toEqual({ did: 'renamed' });
    expect(await views()).toMatchObject([{ name: 'Ours', isShared: true, query: 'stage=new' }]);
    expect((await send('rename-view', { view: hidden, name: 'Mine' })).query).toEqual({ did: 'gone' });
    await send('forget-view', { view: hidden });
    await send('forget-view', { view: id });
    expect((await viewsOf(colleague)).map(({ name }) => name)).toEqual(['Hidden']);
  });

  it('a view of the lead list can be shared and made private again', async () => {
    await save('Mine', 'stage=new');
    const colleague = await aUser({ role: 'admin' });
    const view = await idOf('Mine');
    await send('rename-view', { view, name: 'Mine', shared: '1' });
    expect(await viewsOf(colleague)).toMatchObject([{ name: 'Mine', isOwn: false }]);
    await send('rename-view', { view, name: 'Mine' });
    expect(await viewsOf(colleague)).toEqual([]);
  });

  it('saving a view under a taken name replaces its filter; renaming a view to a taken name is refused at the field', async () => {
    await save('Mine', 'stage=new');
    await save('mine', 'stage=won');
    expect(await views()).toMatchObject([{ name: 'mine', query: 'stage=won' }]);
    await save('Other', 'stage=lost');
    const view = await idOf('Other');
    expect((await send('rename-view', { view, name: 'MINE', back: 'stage=lost' })).query).toEqual({
      did: 'taken',
      typed: 'MINE',
      stage: 'lost',
    });
    expect((await send('forget-view', { view })).query).toEqual({ did: 'forgotten' });
    expect((await views()).map(({ name }) => name)).toEqual(['mine']);
  });

  it('a view without a name is refused; a view above the limit is refused too, and the form keeps its typed name', async () => {
    expect((await save(' \u0000 ', 'stage=new')).query).toMatchObject({ did: 'nameless' });
    for (let at = 0; at < maxLeadViews; at += 1) await save(`List ${at}`, 'stage=new');
    expect((await save('One more', 'stage=won', '1')).query).toEqual({
      did: 'full',
      typed: 'One more',
      shared: '1',
      stage: 'won',
    });
    expect(await views()).toHaveLength(maxLeadViews);
  });

  it('views saved concurrently do not exceed the limit, and two of them with the same name are stored as one', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => save(`List ${at % 25}`, 'stage=new')));
    const names = (await views()).map(({ name }) => name);
    expect(names).toHaveLength(maxLeadViews);
    expect(new Set(names).size).toBe(maxLeadViews);
  });

  it('an odd view name is stored as text within the length limit, and invalid filter values are dropped', async () => {
    await save('<script>x</script>‮“🪠”'.repeat(12), 'stage=__proto__&q=%00&days=1e9');
    const [one] = await views();
    expect(one?.query).toBe('');
    expect(one?.name.length).toBeLessThanOrEqual(40);
    expect((await send('rename-view', { view: 'x', name: 'y' })).status).toBe(422);
  });

  it('the migration turns a view stored as a preference into a view of its user', async () => {
    const user = await aUser({ role: 'admin' });
    const value = [{ name: 'Old', query: 'stage=won' }, { name: ' ' }, 7];
    await rows(
      `with preference as (insert into payload_preferences (key, value) values ('named-lead-filters', $2) returning id)
       insert into payload_preferences_rels (parent_id, path, users_id) select id, 'user', $1 from preference`,
      [user.id, JSON.stringify(value)],
    );
    await rows(`insert into payload_preferences (key, value) values ('named-lead-filters', '{"name": 1}')`);
    const migration = readFileSync('migrations/20261126_120739_lead_views.ts', 'utf8');
    const [, insert = '', clear = ''] =
      /(INSERT INTO "lead_views"[^;]+);\s*(DELETE FROM "payload_preferences"[^;]+);/.exec(migration) ?? [];
    await rows(insert);
    await rows(clear);
    expect(await viewsOf(user)).toMatchObject([{ name: 'Old', query: 'stage=won', isShared: false }]);
    expect(await rows(`select from payload_preferences where key = 'named-lead-filters'`)).toEqual([]);
  });

  it.each(everyone.filter((who) => who !== 'admin'))(
    'the role %s can neither save, rename nor delete views',
    async (who) => {
      const view = await aView('Theirs', true, await actors.id('admin'));
      for (const path of ['save-view', 'rename-view', 'forget-view'] as const) {
        expect((await send(path, { name: 'Mine', view }, who)).status, path).toBe(403);
      }
      await expect(listLeadViews(await actors.request(who))).rejects.toThrow(Forbidden);
      expect(await views()).toMatchObject([{ name: 'Theirs' }]);
    },
  );
});
