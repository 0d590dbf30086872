import { z } from 'zod';
import { notFound } from '@/http/app-error';
import { readUpload } from '@/http/files/read-upload';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { importLeadsPath } from '../../paths';
import { findImport, readMapping } from '../../pipeline/import/dry-run';
import { beginImport, storeImport } from '../../pipeline/import/store-import';
import { undoImport } from '../../pipeline/import/undo-import';

const Start = z
  .object({ change: z.uuid(), enrol: z.string().max(1).default('') })
  .catchall(z.string().max(40));

/** Starts an import with the mapping of its columns (`column-0`, `column-1`, …) that the dry run showed. */
const startImport = studioAction({
  path: 'leads/import/start',
  schema: Start,
  async act(req, { change, enrol, ...told }) {
    const found = await findImport(req, change);
    if (!found) throw notFound('This import no longer exists.');
    const mapping = readMapping(found.columns, (index) => told[`column-${index}`]);
    await beginImport(req, { changeId: change, mapping, isEnrolling: enrol === '1' });
    return `${importLeadsPath}?change=${change}`;
  },
});

/** Undoes an import. */
const takeBackImport = studioAction({
  path: 'leads/import/undo',
  schema: z.object({ change: z.uuid() }),
  async act(req, { change }) {
    await undoImport(req, change);
    return `${importLeadsPath}?change=${change}`;
  },
});

/** 10 MB, and the multipart overhead of a form. */
const maxUploadBytes = 10 * 1024 * 1024 + 10_000;

/** Stores an uploaded file and redirects to its dry run. The role is checked before the body is read. */
const upload = studioAction({
  path: 'leads/import',
  maxBytes: 0,
  schema: z.undefined(),
  failure: 'This did not work just now, and nothing was imported. Please try again.',
  async act(req, _input, request) {
    const changeId = await storeImport(req, await readUpload(request, { maxBytes: maxUploadBytes }));
    return `${importLeadsPath}?change=${changeId}`;
  },
});

export const importActions = [startImport, takeBackImport, upload];
