import { z } from 'zod';
import { answerQuestion } from '@/features/leads/capture/follow-up/answer-question';
import {
  type FollowUpName,
  followUpNames,
  followUpQuestions,
} from '@/features/leads/capture/follow-up/questions';
import { cookieOf, followUpOf } from '@/features/leads/capture/follow-up/reference';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { json, seeOther } from '@/http/respond';
import { visitor } from '../actors';

/** One visit sends up to four answers. */
const answers = new NetworkLimit('follow-up', [{ points: 60, seconds: 600 }]);

const optionOf = (name: FollowUpName) =>
  z
    .enum(followUpQuestions[name].choices.map(({ value }) => value))
    .optional()
    .catch(undefined);

const Answers = z.object({
  role: optionOf('role'),
  company_size: optionOf('company_size'),
  budget: optionOf('budget'),
  timeline: optionOf('timeline'),
});

/** Returns the remaining and answered questions of this browser; none without a valid reference cookie. */
export const GET = endpoint({ origin: 'any', maxBytes: 0, format: 'json' }, ({ headers }) => {
  const reference = followUpOf(headers);
  return json(200, { asks: reference?.asks ?? [], answered: reference?.answered ?? [] });
});

/** Stores an answer. Without a valid reference cookie, nothing is stored. */
export const POST = endpoint(
  { actor: visitor, origin: 'same', maxBytes: 2000, limit: answers, schema: Answers },
  async ({ req, headers, input, isScripted }) => {
    let reference = followUpOf(headers);
    for (const name of followUpNames) {
      const value = input[name];
      if (reference && value) reference = await answerQuestion(req, reference, { name, value });
    }
    const cookies = reference ? [cookieOf(reference)] : [];
    if (!isScripted) return seeOther('/forms/follow-up', cookies);
    return json(200, { asks: reference?.asks ?? [], answered: reference?.answered ?? [] }, cookies);
  },
);
