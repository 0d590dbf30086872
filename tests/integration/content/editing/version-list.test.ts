/** The list of a document's versions in the studio, page by page. */
import { expect, it } from 'vitest';
import { listVersions, versionsPerPage } from '@/features/editing/studio/versions/list-versions';
import { actors } from '../../../support/actors';
import { testPayload } from '../../../support/payload';

it('a page number past the end of the version list returns the last page', async () => {
  const payload = await testPayload();
  const req = await actors.editor();
  const data = { title: 'Version 0', path: '/often-saved', _status: 'published' } as const;
  const { id } = await payload.create({ collection: 'pages', data, overrideAccess: true });
  for (let version = 1; version <= versionsPerPage; version += 1) {
    const title = `Version ${version}`;
    await payload.update({ collection: 'pages', id, data: { title }, draft: true, overrideAccess: true });
  }
  const page = (number: number) => listVersions(req, { slug: 'pages', id, page: number });
  const [first, last, past] = [await page(1), await page(2), await page(9)];
  expect(first).toMatchObject({ page: 1, older: { id: last.versions[0]?.id } });
  expect(last.versions.map(({ version }) => version.title)).toEqual(['Version 0']);
  expect(past).toEqual(last);
  expect(past.page).toBe(2);
});
