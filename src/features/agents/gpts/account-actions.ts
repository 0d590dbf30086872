import { z } from 'zod';
import { routes } from '@/config/routes';
import { accountAction, outcomePath } from '@/forms/account-action';
import { required } from '@/forms/text-schema';
import { giveFeedback } from './give-feedback';
import { maxFeedback } from './gpt-limits';

/** URL of a GPT's card on the page of the user's GPTs, with the outcome of feedback. */
const cardPath = (id: string) => `${outcomePath(routes.myGpts, { told: id })}#gpt-${id}`;

/** Stores a client's feedback on one of their GPTs. */
const feedback = accountAction({
  path: 'gpts/feedback',
  page: routes.myGpts,
  maxBytes: 20_000,
  schema: z.object({
    gpt: z.uuid({ error: 'Please send this from one of your GPTs' }),
    text: required(maxFeedback, 'Please write what it got right or wrong', { isMultiline: true }),
  }),
  async act(req, input) {
    await giveFeedback(req, input);
    return cardPath(input.gpt);
  },
});

export const accountActions = [feedback];
