/** The firm's look: who may change it, when visitors see it, and how invalid input is refused. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as lookFile } from '@/app/look-files/[file]/route';
import { findDraftLook, findLook, judgeLook } from '@/features/look/find-look';
import { lookStyle } from '@/features/look/look-style';
import { openLook } from '@/features/look/open-look';
import { provideServerBridge } from '@/server/bridge';
import { PageCache } from '@/server/page-cache/page-cache';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';
import { askStudio } from '../../support/studio-action';

let id: string;

beforeEach(async () => {
  await rows('delete from _look_v');
  await rows('delete from look');
  id = await openLook(await actors.admin());
});

const reader = async () => ({ payload: await testPayload() });
const save = (data: object, query = '') => actors.rest('admin', 'PATCH', `/look/${id}${query}`, data);
const publish = (data: object = {}) => save({ ...data, _status: 'published' });
const saveDraft = (data: object) => save({ ...data, _status: 'draft' }, '?draft=true&autosave=true');
const changes = async () =>
  Number((await rows<{ count: string }>('select count(*) from content_changes'))[0]?.count);

describe('the look', () => {
  it('findLook returns null if nothing is chosen, drafted or published', async () => {
    expect(await findLook(await reader())).toBeNull();
    expect((await publish()).status).toBe(200);
    expect(await findLook(await reader())).toBeNull();
  });

  it('opening the look twice creates one document, and REST can neither create nor delete one', async () => {
    const opened = await Promise.all([openLook(await actors.admin()), openLook(await actors.admin())]);
    expect(opened).toEqual([id, id]);
    expect((await actors.rest('admin', 'POST', '/look', { corner: 'soft' })).status).toBe(403);
    expect((await actors.rest('admin', 'DELETE', `/look/${id}`)).status).toBe(403);
  });

  it.each(['visitor', 'member', 'editor'] as const)(
    'a %s can neither read nor change the look',
    async (who) => {
      await publish({ accent: '#0b5d3b' });
      expect((await actors.rest(who, 'GET', `/look/${id}`)).status).toBe(403);
      expect((await actors.rest(who, 'PATCH', `/look/${id}`, { accent: '#000000' })).status).toBe(403);
    },
  );

  it('the draft of a look is visible in previews, and to visitors only after it is published', async () => {
    expect((await saveDraft({ accent: '#0b5d3b', corner: 'soft' })).status).toBe(200);
    expect(await findLook(await reader())).toBeNull();
    expect((await findDraftLook(await reader()))?.palette?.light.accent).toBe('#0b5d3b');
    await publish();
    expect(await findLook(await reader())).toMatchObject({
      corner: 'soft',
      palette: { light: { accent: '#0b5d3b' } },
    });
    await saveDraft({ accent: '#551a8b' });
    expect((await findLook(await reader()))?.palette?.light.accent).toBe('#0b5d3b');
  });

  it('unpublishing the look restores the built-in one', async () => {
    await publish({ accent: '#0b5d3b' });
    await save({ _status: 'draft' });
    expect(await findLook(await reader())).toBeNull();
  });

  it('publishing the look invalidates the cached pages, and saving a draft of it does not', async () => {
    const before = await changes();
    await saveDraft({ accent: '#0b5d3b' });
    expect(await changes()).toBe(before);
    await publish();
    expect(await changes()).toBeGreaterThan(before);
  });

  it('the look is read from the database once, and again after a change of content', async () => {
    await publish({ accent: '#0b5d3b' });
    const pageCache = new PageCache();
    provideServerBridge({ pageCache, describeSite() {}, onBooted() {}, onBootFailed() {} });
    try {
      const { payload } = await reader();
      const find = vi.spyOn(payload, 'find');
      const first = await findLook({ payload });
      const asked = find.mock.calls.length;
      expect(await findLook({ payload })).toBe(first);
      expect(find.mock.calls).toHaveLength(asked);
      await publish({ accent: '#551a8b' });
      pageCache.invalidate();
      expect((await findLook({ payload }))?.palette?.light.accent).toBe('#551a8b');
      find.mockRestore();
    } finally {
      provideServerBridge(undefined);
    }
  });

  it.each([
    ['accent', 'red'],
    ['accent', 'url(x)'],
    ['secondary', '#12'],
    ['fontPair', 'comic'],
  ])('publishing a look with %s %j is refused with an error at that field', async (field, value) => {
    const refused = await publish({ [field]: value });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await refused.json())).toContain(`"path":"${field}"`);
    expect(await findLook(await reader())).toBeNull();
  });
});

describe('the preview of values', () => {
  const preview = async (values: object) => {
    const headers = { ...(await actors.headers('admin')), accept: 'application/json' };
    const url = 'http://localhost:3000/api/studio/look/preview';
    const body = JSON.stringify(values);
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    const response = await askStudio(new Request(url, sent));
    return { status: response.status, answer: await response.json() };
  };

  it('the preview returns the style that a page would have', async () => {
    const { status, answer } = await preview({ accent: '#0b5d3b', line: 'strong' });
    expect(status).toBe(200);
    expect(answer.style).toMatch(/^html:root\{--color-accent:light-dark\(#0b5d3b,.*--line:2px;/);
  });

  it.each(['#0b', 'red', '#gggggg'])(
    'the preview returns an error at the field while the colour is %j',
    async (accent) => {
      const { status, answer } = await preview({ accent });
      expect([status, answer.errors]).toEqual([422, { accent: expect.stringMatching(/^Type a colour/) }]);
    },
  );

  it('the preview treats an empty colour, and a file that is not chosen yet, as none', async () => {
    const { status, answer } = await preview({ accent: '', secondary: null, logoLight: 'x', corner: '' });
    expect([status, answer.style]).toEqual([200, '']);
  });
});

describe('a file of the look', () => {
  const insert = async (facts: object, mimeType = 'image/svg+xml', name = '0123456789abcdef.svg') => {
    const [row] = await rows<{ id: string }>(
      `insert into look_files (title, filename, mime_type, print, facts, data)
       values ('Logo', $1, $2, $3, $4, $5) returning id`,
      [name, mimeType, name.slice(0, 16), JSON.stringify(facts), Buffer.from('<svg/>').toString('base64')],
    );
    return row?.id ?? '';
  };

  beforeEach(async () => {
    await rows('delete from look_files');
  });

  it('a file of the look is immutable under the hash of its content, and its Content Security Policy forbids everything', async () => {
    await insert({});
    const ask = (file: string) =>
      lookFile(new Request(`http://localhost:3000/look-files/${file}`), {
        params: Promise.resolve({ file }),
      });
    const found = await ask('0123456789abcdef.svg');
    expect([found.status, await found.text(), found.headers.get('content-type')]).toEqual([
      200,
      '<svg/>',
      'image/svg+xml',
    ]);
    expect(found.headers.get('cache-control')).toContain('immutable');
    expect(found.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await ask('aaaaaaaaaaaaaaaa.svg')).status).toBe(404);
    expect((await ask('..%2f..')).status).toBe(404);
  });

  it('a REST response omits the bytes of a file of the look', async () => {
    const file = await insert({});
    const read = await actors.rest('admin', 'GET', `/look-files/${file}`);
    const doc = await read.json();
    expect(doc).toMatchObject({ url: '/look-files/0123456789abcdef.svg' });
    expect(doc).not.toHaveProperty('data');
  });

  it('a single logo gets a plate in dark mode only if it lacks contrast there', async () => {
    const facts = { width: 320, height: 80, seenOnDark: 0.1 };
    const logoLight = await insert(facts);
    const dark = await insert({ ...facts, seenOnDark: 0.9 }, 'image/png', 'fedcba9876543210.png');
    const logoOf = async (chosen: object) => (await judgeLook(await reader(), chosen)).look?.logo;
    expect(await logoOf({ logoLight })).toMatchObject({ needsPlate: true, dark: null });
    expect(await logoOf({ logoLight: dark })).toMatchObject({ needsPlate: false });
    expect(await logoOf({ logoLight, logoDark: dark })).toMatchObject({
      needsPlate: false,
      light: { url: '/look-files/0123456789abcdef.svg', width: 320 },
      dark: { url: '/look-files/fedcba9876543210.png' },
    });
  });

  it('an uploaded typeface with a hostile name cannot close its rule in the style', async () => {
    const facts = {
      family: 'A"}body{',
      weight: '400;x',
      ascent: 1,
      descent: 0.2,
      lineGap: 0,
      kind: 'sans',
      averageWidth: 0.5,
    };
    const ownText = await insert(facts, 'font/woff2', '0123456789abcdef.woff2');
    const { look } = await judgeLook(await reader(), { fontPair: 'own', ownText });
    expect(look?.fonts?.text).toMatchObject({ family: 'Abody', weight: '400' });
    expect(look && lookStyle(look)).not.toContain('body{');
  });
});
