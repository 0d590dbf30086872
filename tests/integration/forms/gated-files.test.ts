/** A gated file reaches staff and holders of a download link only. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as fetchFile } from '@/app/(site)/unlock/[rid]/file/route';
import { moveGatedFiles } from '@/cms/uploads/move-gated-files';
import { env } from '@/config/env';
import { grantToken } from '@/features/downloads/grants/grant-token';
import type { GatedFile, Resource } from '@/payload-types';
import * as migration from '../../../migrations/20261124_105915_gated_files';
import { actors } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { smallPdf } from '../../support/content/small-pdf';
import { fullBody, publishResource } from '../../support/content/template-resource';
import { rows } from '../../support/db';
import { create } from '../../support/factories';
import { origin, postForm } from '../../support/forms';
import { testPayload, testRequest } from '../../support/payload';

const content = smallPdf('what nobody may have for nothing').toString();

let file: GatedFile;
let guide: Resource;

async function upload(name: string): Promise<GatedFile> {
  const data = Buffer.from(content);
  return create(
    'gated-files',
    { note: 'The framework, sixth edition' },
    { file: { name, data, mimetype: 'application/pdf', size: data.length } },
  );
}

async function publishGuide(title: string, download: string): Promise<Resource> {
  const resource = await publishResource({ format: 'md', title, body: fullBody() });
  const payload = await testPayload();
  return payload.update({
    collection: 'resources',
    id: resource.id,
    data: { download },
    overrideAccess: true,
  });
}

const linkFor = async (email: string, resource: Resource) => {
  await postForm('download', { email, resource: resource.id });
  const [grant] = await rows<{ id: string; lead_id: string }>(
    `select grants.id, lead_id from download_grants grants join leads on leads.id = lead_id
     where email = $1 and resource_id = $2`,
    [email, resource.id],
  );
  return grantToken({ id: grant?.id ?? '', leadId: grant?.lead_id ?? '', resourceId: resource.id });
};
const fetchBy = (rid: string) =>
  fetchFile(new Request(`${origin}/unlock/${rid}/file`, { method: 'POST' }), {
    params: Promise.resolve({ rid }),
  });

beforeAll(async () => {
  await publishOnboarding();
  file = await upload('framework.pdf');
  guide = await publishGuide('Framework', file.id);
});

describe.each(['visitor', 'member'] as const)('access of a %s to a gated file', (who) => {
  const ask = (path: string) => actors.rest(who, 'GET', path);

  it.each([
    '',
    '?limit=1',
    '/count',
    '/versions',
    '?where[filename][like]=frame',
    '?draft=true',
    '?trash=true',
  ])('listing gated files at /gated-files%s returns 403 or 404', async (query) => {
    const response = await ask(`/gated-files${query}`);
    expect([403, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('framework');
  });

  it('requesting a gated document by id, or its file by name, returns 403', async () => {
    expect((await ask(`/gated-files/${file.id}`)).status).toBe(403);
    for (const name of [file.filename, 'guessed.pdf'])
      expect((await ask(`/gated-files/file/${name}`)).status).toBe(403);
  });

  it.each([
    (name: string) => name,
    (name: string) => `gated/${name}`,
    (name: string) => `gated%2F${name}`,
    (name: string) => `gated%5C${name}`,
    (name: string) => `.%2Fgated%2F${name}`,
    (name: string) => `x%2F..%2Fgated%2F${name}`,
    (name: string) => `${name}?prefix=gated`,
    () => 'gated',
    () => '.gitkeep',
  ])('the public media endpoint does not serve the gated file (%s)', async (spelled) => {
    const response = await ask(`/media/file/${spelled(String(file.filename))}`);
    expect([400, 403, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('what nobody may have');
  });

  it('no list of media and no guide contains the gated file, whatever the query', async () => {
    for (const path of [
      '/media?limit=20',
      '/media?where[mimeType][equals]=application/pdf',
      `/resources/${guide.id}?depth=1`,
      `/resources/${guide.id}?depth=1&select[download]=true`,
      `/resources?depth=1&populate[gated-files][filename]=true`,
    ]) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).not.toContain('framework.pdf');
    }
  });
});

it('editors and admins can open a gated file at its own URL', async () => {
  for (const who of ['editor', 'admin'] as const) {
    const doc = (await (await actors.rest(who, 'GET', `/gated-files/${file.id}`)).json()) as GatedFile;
    const response = await actors.rest(who, 'GET', String(doc.url).replace(/^.*\/api/, ''));
    expect(await response.text()).toBe(content);
  }
});

it('a gated file is served by a download link, and its name is not in the search index', async () => {
  const response = await fetchBy(await linkFor('reader@corp.example', guide));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await response.text()).toBe(content);
  expect(await rows(`select from search_documents s where s::text like '%framework.pdf%'`)).toEqual([]);
});

describe('installation of the previous release', () => {
  /** Creates the state before the migration: a row of media, and its file in the public folder. */
  async function givenPublicDownload(name: string, { isShown }: { isShown: boolean }) {
    const data = Buffer.from(content);
    const media = await create(
      'media',
      { alt: 'The old edition' },
      { file: { name, data, mimetype: 'application/pdf', size: data.length } },
    );
    const resource = await publishResource({ format: 'md', title: name, body: fullBody() });
    if (isShown) await rows('update case_studies set image_id = $1', [media.id]);
    return { id: media.id, resource, filename: String(media.filename) };
  }

  it('the migration makes download files private unless a page also shows them, and mailed download links still work', async () => {
    const payload = await testPayload();
    const { drizzle: db } = payload.db as unknown as { drizzle: Parameters<typeof migration.up>[0]['db'] };
    const args = { db, payload, req: await testRequest() };
    await create('case-studies', { title: 'Shows it', slug: 'shows-it' } as never, { draft: true });
    const hidden = await givenPublicDownload('hidden-edition.pdf', { isShown: false });
    const shown = await givenPublicDownload('shown-edition.pdf', { isShown: true });
    // This link was mailed before the migration.
    const rid = await linkFor('before@corp.example', hidden.resource);
    await migration.down(args);
    for (const { id, resource } of [hidden, shown]) {
      await rows('update resources set download_id = $1 where id = $2', [id, resource.id]);
      await rows('update _resources_v set version_download_id = $1 where parent_id = $2', [id, resource.id]);
    }
    await migration.up(args);
    // A later migration added this column, which `migration.up` creates the table without.
    await rows('alter table gated_files add column metadata_removed boolean default false');
    await moveGatedFiles(args);
    await moveGatedFiles(args);

    expect(existsSync(join(env.mediaDir, hidden.filename))).toBe(false);
    for (const { filename, id } of [hidden, shown]) {
      expect(readFileSync(join(env.gatedFilesDir, filename), 'utf8')).toBe(content);
      const gated = await payload.findByID({ collection: 'gated-files', id, overrideAccess: true });
      expect(gated).toMatchObject({ filename, note: 'The old edition' });
    }
    const answers = async ({ filename }: { filename: string }) =>
      (await actors.rest('visitor', 'GET', `/media/file/${filename}`)).status;
    expect([await answers(hidden), await answers(shown)]).toEqual([404, 200]);
    const response = await fetchBy(rid);
    expect(await response.text()).toBe(content);
    // A file that was gated before `migration.down` is gated again, and served.
    expect(await (await fetchBy(await linkFor('again@corp.example', guide))).text()).toBe(content);
  });

  it('the migration skips a missing gated file, and does not move a public file with the same name in its place', async () => {
    const gone = await upload('gone.pdf');
    rmSync(join(env.gatedFilesDir, String(gone.filename)));
    // Writes a public file with the same name.
    writeFileSync(join(env.mediaDir, String(gone.filename)), 'another');
    await moveGatedFiles(await testRequest());
    expect(existsSync(join(env.gatedFilesDir, String(gone.filename)))).toBe(false);
  });
});
