import type { SignedInRequest } from '@/access/actor';
import { AppError, notFound } from '@/http/app-error';
import { RateLimit } from '@/http/rate-limit';
import { describeFeatureOff } from '../../members/features/resolve-features';
import { findFeatureStates } from '../../members/queries';
import { insertGptFeedback } from '../tables';

const feedbackOfOne = new RateLimit('gpt-feedback', { points: 20, seconds: 3600 });

/**
 * Stores a user's feedback on one of their GPTs. @throws AppError 404 if the GPT is somebody else's or does not
 * exist; feature_off if GPTs are not shown; 429 after twenty in an hour.
 */
export async function giveFeedback(
  req: SignedInRequest,
  { gpt, text }: { gpt: string; text: string },
): Promise<void> {
  const { 'client-gpts': feature } = await findFeatureStates(req, req.user.id);
  if (!feature.isOn) throw new AppError('feature_off', 403, describeFeatureOff(feature));
  const query = { collection: 'client-gpts', id: gpt, depth: 0, disableErrors: true } as const;
  if (!(await req.payload.findByID({ ...query, req, overrideAccess: false }))) {
    throw notFound('This GPT is not among yours.');
  }
  const { retryAfterSeconds } = await feedbackOfOne.consume(req.user.id);
  if (retryAfterSeconds !== null) {
    const sentence =
      'You have written a lot in this hour. Please go on in the next, or answer one of our mails.';
    throw new AppError('too_many_requests', 429, sentence, { field: 'text', retryAfterSeconds });
  }
  await insertGptFeedback(req, { gptId: gpt, userId: req.user.id, text });
}
