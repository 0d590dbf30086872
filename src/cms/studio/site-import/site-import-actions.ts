import { z } from 'zod';
import { isAppError, notFound } from '@/http/app-error';
import { streamed } from '@/http/respond';
import { retryFailedJobs } from '@/jobs/retry-failed-jobs';
import { studioAction } from '@/studio-kit/actions/studio-action';
import {
  changeMapping,
  discardSiteImport,
  resumeSiteImport,
  startSiteImport,
  stopSiteImport,
  undoSiteImport,
} from '../../site-import/run/control';
import { findSiteImport } from '../../site-import/run/find-site-import';
import { reportCsv } from '../../site-import/run/report';
import { contentPaths, siteImportPath } from '../paths';
import { storeUploadedSite } from './read-export';
import { isAddressUnreadable, readSettingsForm, settingsText } from './site-import-form';
import { problemSentence } from './site-import-problems';

/** Fields of the form of an import: its id, and for a draft the choices of `site-import-form.ts`. */
const Settings = z.object({ import: z.uuid() }).catchall(z.string().max(1000));
/** Maximum size of that form: 300 selects of each of three kinds, with keys as long as WordPress allows. */
const maxSettingsBytes = 500_000;

const refusedPath = (id: string, code: string) => `${siteImportPath(id)}?refused=${code}`;

const gone = () => notFound('This import no longer exists.');

/** Stores an uploaded export and redirects to its preview. The role is checked before the body is read. */
const upload = studioAction({
  path: 'content/import',
  maxBytes: 0,
  schema: z.undefined(),
  failure: 'This did not work just now, and nothing was imported. Please try again.',
  async act(req, _input, request) {
    try {
      return siteImportPath(await storeUploadedSite(req, request));
    } catch (error) {
      if (!isAppError(error) || problemSentence(error.code) === undefined) throw error;
      return `${contentPaths.importSite}?refused=${error.code}`;
    }
  },
});

/** Stores the choices of the mapping; the preview then shows their effect. */
const changeSettings = studioAction({
  path: 'content/import/settings',
  schema: Settings,
  maxBytes: maxSettingsBytes,
  async act(req, { import: id, ...typed }) {
    const found = await findSiteImport(req, id);
    if (!found) throw gone();
    await changeMapping(req, id, readSettingsForm(found, typed));
    return isAddressUnreadable(typed) ? refusedPath(id, 'no_address') : siteImportPath(id);
  },
});

type SentForm = z.output<typeof Settings>;

/** Redirects to the import, with the reason why it cannot continue. */
const refuse = ({ code }: { code: string }, { import: id }: SentForm): string | undefined =>
  code === 'busy' ? refusedPath(id, code) : undefined;

/** Starts an import as its preview shows it. If the settings were changed meanwhile, a new preview is shown instead. */
const start = studioAction({
  path: 'content/import/start',
  schema: Settings,
  maxBytes: maxSettingsBytes,
  onError: refuse,
  async act(req, { import: id, ...typed }) {
    const found = await findSiteImport(req, id);
    if (!found) throw gone();
    const settings = readSettingsForm(found, typed);
    if (isAddressUnreadable(typed)) {
      await changeMapping(req, id, settings);
      return refusedPath(id, 'no_address');
    }
    if (settingsText(settings) !== settingsText(found)) {
      await changeMapping(req, id, settings);
      return `${siteImportPath(id)}?changed=1`;
    }
    await startSiteImport(req, id);
    return siteImportPath(id);
  },
});

const Chosen = z.object({ import: z.uuid() });

const stop = studioAction({
  path: 'content/import/stop',
  schema: Chosen,
  async act(req, { import: id }) {
    await stopSiteImport(req, id);
    return siteImportPath(id);
  },
});

const goOn = studioAction({
  path: 'content/import/continue',
  schema: Chosen,
  onError: refuse,
  async act(req, { import: id }) {
    await resumeSiteImport(req, id);
    return siteImportPath(id);
  },
});

/** Retries a step that failed for good, for example while the disk was full. */
const tryAgain = studioAction({
  path: 'content/import/retry',
  schema: Chosen,
  async act(req, { import: id }) {
    await retryFailedJobs(req, 'import-site', new Date());
    return siteImportPath(id);
  },
});

const undo = studioAction({
  path: 'content/import/undo',
  schema: Chosen,
  onError: refuse,
  async act(req, { import: id }) {
    await undoSiteImport(req, id);
    return siteImportPath(id);
  },
});

/** Deletes an import that was not started, from its preview or from the list of imports. */
const discard = studioAction({
  path: 'content/import/discard',
  schema: Settings,
  maxBytes: maxSettingsBytes,
  async act(req, { import: id }) {
    return (await discardSiteImport(req, id)) ? `${contentPaths.importSite}?discarded=1` : siteImportPath(id);
  },
});

async function* oneText(text: string): AsyncGenerator<string> {
  yield text;
}

/** Downloads the report of an import as a CSV file. */
const downloadReport = studioAction({
  path: 'content/import/report',
  method: 'GET',
  schema: Chosen,
  async act(req, { import: id }) {
    const found = await findSiteImport(req, id);
    if (!found) throw gone();
    const day = found.created_at.toISOString().slice(0, 10);
    const file = { type: 'text/csv; charset=utf-8', fileName: `import-report-${day}.csv` };
    return streamed(oneText(await reportCsv(req, id)), file);
  },
});

export const siteImportActions = [
  upload,
  ...[changeSettings, start, stop, goOn, tryAgain, undo, discard],
  downloadReport,
];
