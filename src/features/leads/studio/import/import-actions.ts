import { z } from 'zod';
import { studioPaths } from '@/config/routes';
import { notFound } from '@/http/app-error';
import { readUpload } from '@/http/files/read-upload';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { findImport, readMapping } from '../../import/dry-run';
import { beginImport, storeImport } from '../../import/store-import';
import { undoImport } from '../../import/undo-import';

const Start = z
  .object({ change: z.uuid(), enrol: z.string().max(1).default('') })
  .catchall(z.string().max(40));

/** Begins an import with the mapping of its columns (`column-0`, `column-1`, …) as it was looked at. */
const startImport = studioAction({
  path: 'leads/import/start',
  schema: Start,
  async act(req, { change, enrol, ...told }) {
    const found = await findImport(req, change);
    if (!found) throw notFound('This import is gone.');
    const mapping = readMapping(found.columns, (index) => told[`column-${index}`]);
    await beginImport(req, { changeId: change, mapping, isEnrolling: enrol === '1' });
    return `${studioPaths.importLeads}?change=${change}`;
  },
});

/** Takes an import back. */
const takeBackImport = studioAction({
  path: 'leads/import/undo',
  schema: z.object({ change: z.uuid() }),
  async act(req, { change }) {
    await undoImport(req, change);
    return `${studioPaths.importLeads}?change=${change}`;
  },
});

/** 10 MB, and what a form adds around a file. */
const maxUploadBytes = 10 * 1024 * 1024 + 10_000;

/** Takes a file of leads in, and leads on to what it would do. Who sends it is known before it is read. */
const upload = studioAction({
  path: 'leads/import',
  maxBytes: 0,
  schema: z.undefined(),
  failure: 'This did not work just now, and nothing was imported. Please try again.',
  async act(req, _input, request) {
    const changeId = await storeImport(req, await readUpload(request, { maxBytes: maxUploadBytes }));
    return `${studioPaths.importLeads}?change=${changeId}`;
  },
});

export const importActions = [startImport, takeBackImport, upload];
