import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { ParserLimitError, parseInThread } from '@/http/files/parse-in-thread';
import { enqueue } from '@/jobs/queue';
import {
  deleteUnstarted,
  finishStoring,
  insertImport,
  insertLines,
  moveImport,
  startImport,
} from '../../tables/lead-imports';
import { guessDayFirst, guessDecimals, guessMapping } from './columns/guess-mapping';
import type { Mapping } from './columns/import-fields';
import type { ImportChoices } from './columns/read-line';
import { rememberedValues, rememberValues } from './remembered-values';

const limits = { timeoutMs: 120_000, maxMegabytes: 768 };

async function parsed(bytes: Buffer, store: (lines: string) => Promise<void>) {
  try {
    return await parseInThread('table', bytes, limits, store);
  } catch (error) {
    if (!(error instanceof ParserLimitError)) throw error;
    throw new AppError('unreadable_file', 422, `It takes too much ${error.limit} to read. Please split it.`);
  }
}

/**
 * Stores the rows of a file for an import, in several transactions. Changes no lead. @returns the import's id.
 * @throws Forbidden to all but admins; AppError 422 if the file cannot be read.
 */
export async function storeImport(
  req: PayloadRequest,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  assertRole(req, 'admin');
  const changeId = await insertImport(req, { fileName: name, userId: req.user.id });
  try {
    const { columns, skipped, total, samples } = await parsed(bytes, (lines) =>
      insertLines(req, changeId, lines),
    );
    const mapping = guessMapping(columns, samples);
    const choices = {
      values: await rememberedValues(req),
      decimals: guessDecimals(mapping, samples),
      dayFirst: guessDayFirst(mapping, samples),
    };
    await finishStoring(req, changeId, { columns, skipped, mapping, choices, total });
    return changeId;
  } catch (error) {
    if (await deleteUnstarted(req, changeId)) throw error;
    throw new AppError('discarded', 409, 'This import was discarded while its file was read.');
  }
}

type BegunImport = {
  changeId: string;
  mapping: Mapping;
  isEnrolling: boolean;
  /** Choices that were confirmed, and that the next import begins with. */
  choices?: ImportChoices;
};

/**
 * Stores the mapping of an import, and enqueues the job that runs the import, once. @returns false if it was started
 * already, or its choices are others. @throws Forbidden to all but admins; AppError 422 if no column is mapped to the
 * e-mail address.
 */
export async function beginImport(
  req: PayloadRequest,
  { changeId, mapping, isEnrolling, choices }: BegunImport,
): Promise<boolean> {
  assertRole(req, 'admin');
  if (!mapping.includes('email'))
    throw new AppError('no_address', 422, 'Choose the column with the email addresses.');
  const hasBegun = await inTransaction(req, async () => {
    if (!(await startImport(req, { changeId, mapping, isEnrolling, choices }))) return false;
    if (choices) await rememberValues(req, choices.values);
    await enqueue(req, 'import-leads', { changeId });
    return true;
  });
  if (hasBegun) req.payload.logger.info({ userId: req.user.id, changeId, isEnrolling }, 'An import began.');
  return hasBegun;
}

/** Discards an import that was not started. @returns whether there was one. @throws Forbidden to all but admins. */
export async function discardImport(req: PayloadRequest, changeId: string): Promise<boolean> {
  assertRole(req, 'admin');
  return deleteUnstarted(req, changeId);
}

/** Stops an import after its current batch. @returns whether it was running. @throws Forbidden to all but admins. */
export async function stopImport(req: PayloadRequest, changeId: string): Promise<boolean> {
  assertRole(req, 'admin');
  return moveImport(req, changeId, { from: 'running', to: 'stopped' });
}

/** Continues a stopped import. @returns whether it was stopped. @throws Forbidden to all but admins. */
export async function continueImport(req: PayloadRequest, changeId: string): Promise<boolean> {
  assertRole(req, 'admin');
  return inTransaction(req, async () => {
    if (!(await moveImport(req, changeId, { from: 'stopped', to: 'running' }))) return false;
    await enqueue(req, 'import-leads', { changeId });
    return true;
  });
}
