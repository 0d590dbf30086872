/** Redirects from a file uploaded in the studio: a dry run for the preview, then the import. */
import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { readUpload } from '@/http/files/read-upload';
import { importRedirects } from '../redirects/import-redirects';
import type { ImportedRedirects } from '../redirects/plan-redirects';
import { insertRedirectFile, settleRedirectFile, takeRedirectFile } from '../tables/move-records';
import { keptText } from './kept-text';
import { moveLimits } from './limits';

const whole = z.number().int().nonnegative();
const Content = z.object({
  fileName: z.string(),
  created: whole,
  changed: whole,
  unchanged: whole,
  refused: z.array(z.object({ row: whole, from: z.string(), reason: z.string() })),
});

export type RedirectFile = z.output<typeof Content> & {
  id: string;
  /** False for a preview. */
  isApplied: boolean;
  at: Date;
};

const userOf = ({ user }: PayloadRequest) => (user?.id === undefined ? null : String(user.id));

/** Stored part of a result: cells are cut. */
const contentOf = (fileName: string, { refused, ...counts }: ImportedRedirects) => ({
  fileName,
  ...counts,
  refused: refused.map((one) => ({ ...one, from: keptText(one.from, 300) })),
});

/**
 * Stores an uploaded file with its preview. @returns the record's id
 * @throws Forbidden to all but admins; AppError 4xx if there is no file, or it is too large, or no CSV
 */
export async function storeRedirectFile(req: PayloadRequest, request: Request): Promise<string> {
  assertRole(req, 'admin');
  const { name, bytes } = await readUpload(request, { maxBytes: moveLimits.redirectBytes + 10_000 });
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new AppError('no_csv', 422, 'The file is no CSV.');
  const preview = await importRedirects(req, bytes, { isDryRun: true });
  return insertRedirectFile(req, {
    content: contentOf(name || 'Redirects', preview),
    file: bytes.toString('base64'),
    userId: userOf(req),
  });
}

type StoredFile = { id: string; content: unknown; isApplied: boolean; updated_at: string };

function asRedirectFile({ id, content, isApplied, updated_at }: StoredFile): RedirectFile | null {
  const parsed = Content.safeParse(content);
  return parsed.success ? { ...parsed.data, id, isApplied, at: new Date(updated_at) } : null;
}

const columns = `id, file is null as "isApplied", updated_at`;

/** Finds a file of redirects; null if there is none. @throws Forbidden to all but admins */
export async function findRedirectFile(req: PayloadRequest, id: string): Promise<RedirectFile | null> {
  assertRole(req, 'admin');
  const [row] = await queryInTransaction<StoredFile>(
    req,
    `select ${columns}, content from move_records where id = $1 and kind = 'redirects'`,
    [id],
  );
  return row ? asRedirectFile(row) : null;
}

/** Lists the newest files of redirects, without their refused rows. @throws Forbidden to all but admins */
export async function listRedirectFiles(req: PayloadRequest): Promise<RedirectFile[]> {
  assertRole(req, 'admin');
  const rows = await queryInTransaction<StoredFile>(
    req,
    `select ${columns}, content || '{"refused": []}' as content from move_records where kind = 'redirects'
     order by created_at desc limit 5`,
  );
  return rows.flatMap((row) => asRedirectFile(row) ?? []);
}

/**
 * Imports a file as its preview shows it, once: if two admins apply it concurrently, the second finds it applied.
 * @returns whether there is such a file
 * @throws Forbidden to all but admins
 */
export async function applyRedirectFile(req: PayloadRequest, id: string): Promise<boolean> {
  assertRole(req, 'admin');
  return inTransaction(req, async () => {
    const file = await takeRedirectFile(req, id);
    // Read after the row is locked, since another admin may have applied it meanwhile.
    const found = await findRedirectFile(req, id);
    if (file === null || !found) return found !== null;
    const result = await importRedirects(req, Buffer.from(file, 'base64'));
    await settleRedirectFile(req, id, contentOf(found.fileName, result));
    return true;
  });
}
