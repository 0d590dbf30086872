import { z } from 'zod';
import { required } from '@/forms/text-schema';
import { limits } from '../leads/limits';
import { type Submission, submissionFields } from '../leads/schema';

/** What the question form sends: the question is the message, and says so in the lead's history. */
export const QuestionSubmission = z
  .object({
    ...submissionFields,
    message: required(limits.message, 'Please write your question', { isMultiline: true }),
  })
  .transform((typed): Submission => ({ ...typed, topic: typed.topic || 'A question' }));
