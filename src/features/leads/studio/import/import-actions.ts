import { z } from 'zod';
import { notFound } from '@/http/app-error';
import { readUpload } from '@/http/files/read-upload';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { importLeadsPath } from '../../paths';
import { findImport } from '../../pipeline/import/find-import';
import { isStored, readSettings, settingsPrint, storeSettings } from '../../pipeline/import/read-settings';
import { undoImport } from '../../pipeline/import/run/undo-import';
import {
  beginImport,
  continueImport,
  discardImport,
  stopImport,
  storeImport,
} from '../../pipeline/import/store-import';

const pageOf = (change: string) => `${importLeadsPath}?change=${change}`;

/** Form of a preview: `column-0`, `column-1`, … and the choices for values; `shown` is the print of its settings. */
const Settings = z
  .object({ change: z.uuid(), enrol: z.string().max(1).default(''), shown: z.string().max(40).default('') })
  .catchall(z.string().max(200));
/** Maximum size of that form: 500 columns, and 50 values for each field. */
const maxSettingsBytes = 300_000;

/** Stores the settings of an import; the preview then shows their effect. */
const changeSettings = studioAction({
  path: 'leads/import/settings',
  schema: Settings,
  maxBytes: maxSettingsBytes,
  async act(req, { change, enrol: _, shown: __, ...told }) {
    const found = await findImport(req, change);
    if (!found) throw notFound('This import no longer exists.');
    await storeSettings(req, found, readSettings(found, told));
    return pageOf(change);
  },
});

/** Starts an import as its preview shows it. Settings that were changed since are shown in a new preview first. */
const startImport = studioAction({
  path: 'leads/import/start',
  schema: Settings,
  maxBytes: maxSettingsBytes,
  async act(req, { change, enrol, shown, ...told }) {
    const found = await findImport(req, change);
    if (!found) throw notFound('This import no longer exists.');
    const settings = readSettings(found, told);
    const isConfirmed = isStored(found, settings) && (!shown || shown === settingsPrint(found));
    if (found.status === 'draft' && !isConfirmed) {
      await storeSettings(req, found, settings);
      return `${pageOf(change)}&changed=1`;
    }
    await beginImport(req, { changeId: change, ...settings, isEnrolling: enrol === '1' });
    return pageOf(change);
  },
});

const Chosen = z.object({ change: z.uuid() });

const haltImport = studioAction({
  path: 'leads/import/stop',
  schema: Chosen,
  async act(req, { change }) {
    await stopImport(req, change);
    return pageOf(change);
  },
});

const resumeImport = studioAction({
  path: 'leads/import/continue',
  schema: Chosen,
  async act(req, { change }) {
    await continueImport(req, change);
    return pageOf(change);
  },
});

/** Deletes an import that was not started, from its preview or from the list of imports. */
const discard = studioAction({
  path: 'leads/import/discard',
  schema: Chosen,
  maxBytes: maxSettingsBytes,
  async act(req, { change }) {
    return (await discardImport(req, change)) ? `${importLeadsPath}?discarded=1` : pageOf(change);
  },
});

/** Undoes an import. */
const takeBackImport = studioAction({
  path: 'leads/import/undo',
  schema: Chosen,
  async act(req, { change }) {
    await undoImport(req, change);
    return pageOf(change);
  },
});

/** 50 MB, and the multipart overhead of a form. */
const uploadLimits = { maxBytes: 50 * 1024 * 1024 + 10_000, timeoutMs: 300_000 };

/** Stores an uploaded file and redirects to its dry run. The role is checked before the body is read. */
const upload = studioAction({
  path: 'leads/import',
  maxBytes: 0,
  schema: z.undefined(),
  failure: 'This did not work just now, and nothing was imported. Please try again.',
  async act(req, _input, request) {
    return pageOf(await storeImport(req, await readUpload(request, uploadLimits)));
  },
});

export const importActions = [
  ...[changeSettings, startImport, haltImport, resumeImport, takeBackImport, discard],
  upload,
];
