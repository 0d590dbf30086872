import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { ParserLimitError, parseInThread } from '@/http/files/parse-in-thread';
import { enqueue } from '@/jobs/queue';
import { insertImport, startImport } from '../../tables/lead-changes';
import { guessMapping, type Mapping } from './import-fields';

const limits = { timeoutMs: 30_000, maxMegabytes: 512 };

async function parsed(bytes: Buffer) {
  try {
    return await parseInThread('table', bytes, limits);
  } catch (error) {
    if (!(error instanceof ParserLimitError)) throw error;
    throw new AppError('unreadable_file', 422, `It takes too much ${error.limit} to read. Please split it.`);
  }
}

/**
 * Stores a file for import, line by line; no lead is changed yet. @returns the import's id. @throws Forbidden to all
 * but admins; AppError 422 if the file cannot be read.
 */
export async function storeImport(
  req: PayloadRequest,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  assertRole(req, 'admin');
  const { columns, rows } = await parsed(bytes);
  const mapping = guessMapping(columns);
  const userId = req.user.id;
  return inTransaction(req, () => insertImport(req, { fileName: name, columns, mapping, rows, userId }));
}

/**
 * Starts an import with its mapping, by a job, once. @returns false if it was started already. @throws Forbidden to
 * all but admins; AppError 422 if no column is mapped to the e-mail address.
 */
export async function beginImport(
  req: PayloadRequest,
  { changeId, mapping, isEnrolling }: { changeId: string; mapping: Mapping; isEnrolling: boolean },
): Promise<boolean> {
  assertRole(req, 'admin');
  if (!mapping.includes('email'))
    throw new AppError('no_address', 422, 'Choose the column with the email addresses.');
  const hasBegun = await inTransaction(req, async () => {
    if (!(await startImport(req, { changeId, mapping, isEnrolling }))) return false;
    await enqueue(req, 'import-leads', { changeId });
    return true;
  });
  if (hasBegun) req.payload.logger.info({ userId: req.user.id, changeId, isEnrolling }, 'An import began.');
  return hasBegun;
}
