import { z } from 'zod';
import { previewHref, readPreviewChoice } from '@/features/operations/previews/preview-choice';
import { sendPreviewTest } from '@/features/operations/previews/send-test';
import { studioEndpoint } from '../studio-endpoint';

const schema = z.object({ choice: z.string().max(1000) });

/** Sends the mail that is looked at to whoever looks. */
export const POST = studioEndpoint(schema, async (req, { choice: asked }) => {
  const choice = readPreviewChoice(Object.fromEntries(new URLSearchParams(asked)));
  await sendPreviewTest(req, choice);
  const back = previewHref(choice);
  return `${back}${back.includes('?') ? '&' : '?'}did=test`;
});
