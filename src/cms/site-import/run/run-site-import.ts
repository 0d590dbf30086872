/** Runs an import in steps that commit, so that it resumes where it was interrupted. */
import type { PayloadRequest } from 'payload';
import { routes } from '@/config/routes';
import { inTransaction, repeatAfterDeadlock } from '@/db/transaction';
import { Pace, type PaceOptions } from '@/jobs/pace';
import { enqueue } from '@/jobs/queue';
import { announceContent } from '../../revalidation/revalidate';
import { finishSiteImport, lockSiteImport } from '../../tables/site-imports';
import { AddressBook } from './addresses/address-book';
import { feedPaths } from './addresses/addresses';
import { leaveOldPaths } from './addresses/leave-old-paths';
import { LateAnnouncement } from './entries/late-announcement';
import { planBatch } from './entries/plan-batch';
import { writeEntries } from './entries/write-entries';
import { loadSiteImport, type SiteImport } from './find-site-import';
import type { PictureNetwork } from './pictures/fetch-picture';
import { MediaFolder } from './pictures/media-folder';
import { type FileSources, writeFiles } from './pictures/write-files';
import { undoSteps } from './undo-batch';
import { writeNamed } from './write-authors';

export interface RunOptions extends PaceOptions {
  network?: PictureNetwork;
  /** Called with the progress after each step. */
  onStep?: (progress: { settled: number; total: number }) => void;
}

/** A step of a pass. @returns whether there may be another one */
type Step = () => Promise<boolean>;

/** Runs a step in a transaction that locks the import, unless the import was stopped. */
const locked = (req: PayloadRequest, { id, status }: SiteImport, step: Step): Promise<boolean> =>
  repeatAfterDeadlock(() =>
    inTransaction(req, async () => (await lockSiteImport(req, id, status)) && (await step())),
  );

async function fileSources(
  { pictures }: SiteImport,
  network: PictureNetwork | undefined,
): Promise<FileSources> {
  const { folder, isFetching } = pictures;
  return { folder: folder === null ? null : await MediaFolder.open(folder), isFetching, network };
}

type Pass = (book: AddressBook) => Step | Promise<Step>;

/** Passes of an import, in order; each reads the locations of documents again. */
function passesOf(
  req: PayloadRequest,
  running: SiteImport,
  { network, news }: RunOptions & { news: LateAnnouncement },
): Pass[] {
  if (running.status === 'undoing')
    return undoSteps(req, running).map((step) => () => () => locked(req, running, step));
  const held = (step: Step) => () => locked(req, running, step);
  return [
    (book) => held(() => planBatch(req, { running, book })),
    async (book) => {
      const sources = await fileSources(running, network);
      return () => writeFiles(req, { running, book }, sources);
    },
    (book) => held(() => writeNamed(req, { running, book }, 'author')),
    (book) => held(() => writeNamed(req, { running, book }, 'term')),
    (book) => () => writeEntries(req, { running, book, news }),
    () =>
      held(async () => {
        const moves = feedPaths(running).map((from) => ({ from, to: routes.feed }));
        await leaveOldPaths(req, running.id, moves);
        return false;
      }),
  ];
}

/** Runs the passes of an import. @returns whether it is done, was stopped, or ran out of time */
async function runPasses(
  req: PayloadRequest,
  running: SiteImport,
  options: RunOptions & { news: LateAnnouncement },
): Promise<'done' | 'stopped' | 'paused'> {
  const pace = new Pace(options);
  for (const pass of passesOf(req, running, options)) {
    const step = await pass(await AddressBook.load(req, running));
    while (await step()) {
      await options.news.announce(req);
      const now = await loadSiteImport(req, running.id);
      if (now?.status !== running.status) return 'stopped';
      options.onStep?.(now);
      if (pace.isOver()) return 'paused';
      await pace.pause();
    }
  }
  return 'done';
}

/**
 * Runs or undoes an import.
 * @param options `withinMs` is the time after which no further step is started
 * @returns false if another run has to continue
 */
export async function runSiteImport(
  req: PayloadRequest,
  id: string,
  options: RunOptions = {},
): Promise<boolean> {
  const running = await loadSiteImport(req, id);
  if (running?.status !== 'running' && running?.status !== 'undoing') return true;
  const news = new LateAnnouncement();
  let end: Awaited<ReturnType<typeof runPasses>>;
  try {
    end = await runPasses(req, running, { ...options, news });
  } finally {
    await news.announce(req, true);
  }
  if (end !== 'done') return end === 'stopped';
  await inTransaction(req, async () => {
    await finishSiteImport(req, id);
    if (running.status !== 'running') return;
    // Includes changes of a process that was killed before it announced them.
    await announceContent(req);
    await enqueue(req, 'make-picture-sizes', {});
  });
  return true;
}
