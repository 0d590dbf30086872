import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { RateLimit, waitSentence } from '@/http/rate-limit';
import { queueMail } from '../../mail/outbox/outbox';
import type { PreviewChoice } from './preview-choice';
import { renderPreview } from './render-preview';

const testsPerHour = new RateLimit('preview-test', { points: 20, seconds: 3600 });

/**
 * Sends what is looked at to whoever looks, and to nobody else, marked as a test. Its links are made for their own address
 * and name no lead.
 * @throws Forbidden to all but admins; AppError 404 where there is no such mail, 429 after twenty in an hour.
 */
export async function sendPreviewTest(req: PayloadRequest, choice: PreviewChoice): Promise<void> {
  const to = req.user?.email ?? '';
  // Of a mail of the outbox the links are its recipient's own: a test is made from its template.
  const { mail: _mail, ...template } = choice;
  const preview = await renderPreview(req, template, to);
  if (!preview?.words) throw new AppError('not_found', 404, 'There is no such mail to send.');
  const { retryAfterSeconds } = await testsPerHour.consume(to);
  if (retryAfterSeconds !== null) {
    const message = `That were many tests. ${waitSentence(retryAfterSeconds)}`;
    throw new AppError('too_many_requests', 429, message, { retryAfterSeconds });
  }
  const { subject, html, text } = preview.words;
  const words = { subject: `[Test] ${subject}`, html, text };
  const metadata = { template: preview.template };
  await inTransaction(req, () =>
    queueMail(req, { template: 'preview-test', to, leadId: null, metadata, words }),
  );
}
