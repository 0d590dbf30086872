import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { keepablePath } from '@/config/routes';
import { maskText, truncate } from '@/lib/log/mask';
import { redact } from '@/lib/log/redact';

/** Masks personal data and tokens, removes invalid characters, and keeps line breaks. */
function masked(text: string, length: number): string {
  const lines = text.slice(0, 2 * length).split('\n');
  const cut = redact(lines.map(maskText).join('\n')).slice(0, length);
  // A surrogate pair that was cut in half is replaced by U+FFFD.
  return Buffer.from(cut).toString();
}

const cut = (length: number) => z.string().transform((text) => masked(text, length));

/**
 * Schema of an error report. Long texts are truncated, not rejected. E-mail addresses, phone numbers and tokens are
 * masked, as in analytics.
 */
export const ErrorReportInput = z.object({
  error: cut(1000).refine((text) => text.trim() !== '', { error: 'Say what went wrong.' }),
  stack: cut(10_000).nullish(),
  componentStack: cut(10_000).nullish(),
  /** Milliseconds since 1970. */
  timestamp: z.number().int().min(0).max(8.64e15),
});

type ErrorReportInput = z.infer<typeof ErrorReportInput>;

/** Stores an error report. `path` comes without its query, which may contain a token. */
export async function recordError(
  req: PayloadRequest,
  input: ErrorReportInput,
  from: { path: string | null; userAgent: string | null },
): Promise<void> {
  await req.payload.create({
    collection: 'error-reports',
    data: {
      ...input,
      path: from.path && masked(keepablePath(from.path), 500),
      user_agent: from.userAgent && truncate(from.userAgent, 300),
    },
    overrideAccess: true,
    req,
  });
}
