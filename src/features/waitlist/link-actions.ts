import { z } from 'zod';
import { linkAction, linkPage } from '@/forms/link-action';
import { NetworkLimit } from '@/http/rate-limit';
import { answerPlace } from './answer-place';
import { placePath } from './place-token';

/** Confirms or leaves a place on a waiting list. */
const place = linkAction({
  name: 'place',
  limit: new NetworkLimit('waiting-list', [{ points: 60, seconds: 600 }]),
  schema: z.object({ t: z.string().max(300), action: z.enum(['confirm', 'leave']) }),
  // Without a token the page explains that the link belongs to no entry.
  async act(req, { t, action }) {
    const isDone = await answerPlace(req, { token: t, action });
    return isDone ? linkPage(placePath, { t }) : placePath;
  },
  refuse: ({ code }) => (code === 'invalid' ? placePath : undefined),
});

export const linkActions = [place];
