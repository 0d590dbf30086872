import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { RateLimit, waitSentence } from '@/http/rate-limit';
import { queueMail } from '../../mail/outbox/outbox';
import type { PreviewChoice } from './preview-choice';
import { renderPreview } from './render-preview';

const testsPerHour = new RateLimit('preview-test', { points: 20, seconds: 3600 });

/**
 * Sends the previewed mail, marked as a test, to the current user only. The links are created for the user's own
 * address and belong to no lead.
 * @throws Forbidden to all but admins; AppError 404 if there is no such mail, 429 after 20 tests in an hour.
 */
export async function sendPreviewTest(req: PayloadRequest, choice: PreviewChoice): Promise<void> {
  const to = req.user?.email ?? '';
  // Links of a mail in the outbox belong to its recipient, so a test is rendered from the template instead.
  const { mail: _mail, ...template } = choice;
  const preview = await renderPreview(req, template, to);
  if (!preview?.words) throw new AppError('not_found', 404, 'This email does not exist.');
  const { retryAfterSeconds } = await testsPerHour.consume(to);
  if (retryAfterSeconds !== null) {
    const message = `Too many tests. ${waitSentence(retryAfterSeconds)}`;
    throw new AppError('too_many_requests', 429, message, { retryAfterSeconds });
  }
  const { subject, html, text } = preview.words;
  const words = { subject: `[Test] ${subject}`, html, text };
  const metadata = { template: preview.template };
  await inTransaction(req, () =>
    queueMail(req, { template: 'preview-test', to, leadId: null, metadata, words }),
  );
}
