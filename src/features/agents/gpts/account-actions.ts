import { z } from 'zod';
import { routes } from '@/config/routes';
import { accountAction, outcomePath } from '@/forms/account-action';
import { required } from '@/forms/text-schema';
import { giveFeedback } from './give-feedback';
import { maxFeedback } from './gpt-limits';

/** Path of the card of a GPT on its page. */
const cardPath = (id: string) => `${outcomePath(routes.myGpts, { told: id })}#gpt-${id}`;

/** Stores what a client writes about a GPT of theirs. */
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
