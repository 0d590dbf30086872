import { z } from 'zod';
import { routes } from '@/config/routes';
import { answerPlace } from '@/features/waitlist/answer-place';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { seeOther } from '@/http/respond';
import { newRequest } from '../new-request';

const answered = new NetworkLimit('waiting-list', [{ points: 60, seconds: 600 }]);

const Fields = z.object({ t: z.string().max(300), action: z.enum(['confirm', 'leave']) });

const page = (query: Record<string, string>) =>
  seeOther(`${routes.waitingList}?${new URLSearchParams(query)}`);

/** Confirms or gives up a place; the token of the mail is the only proof there is, and all that is needed. */
export const POST = endpoint(
  {
    origin: 'any',
    maxBytes: 2000,
    limit: answered,
    schema: Fields,
    onError: ({ code }) => (code === 'invalid' ? page({ problem: 'link' }) : undefined),
  },
  async ({ input: { t, action } }) => {
    const isDone = await answerPlace(await newRequest(), { token: t, action });
    return page(isDone ? { t } : { problem: 'link' });
  },
);
