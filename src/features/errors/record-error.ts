import type { PayloadRequest } from 'payload';
import { z } from 'zod';

const cut = (length: number) => z.string().transform((text) => text.slice(0, length));

/** What a browser may report. Longer texts are cut rather than refused: half a stack is better than none. */
export const ErrorReportInput = z.object({
  error: cut(1000).refine((text) => text.trim() !== '', { error: 'Say what went wrong.' }),
  stack: cut(10_000).nullish(),
  componentStack: cut(10_000).nullish(),
  /** Milliseconds since 1970. */
  timestamp: z.number().int().min(0).max(8.64e15),
});

type ErrorReportInput = z.infer<typeof ErrorReportInput>;

/** Keeps a visitor's fault for the studio's list of error reports. `path` is without its query, which may hold a token. */
export async function recordError(
  req: PayloadRequest,
  input: ErrorReportInput,
  from: { path: string | null; userAgent: string | null },
): Promise<void> {
  await req.payload.create({
    collection: 'error-reports',
    data: { ...input, path: from.path?.slice(0, 500), user_agent: from.userAgent?.slice(0, 300) },
    overrideAccess: true,
    req,
  });
}
