import { z } from 'zod';
import { typed } from '@/forms/text-schema';
import { AppError } from '@/http/app-error';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { agentStatuses } from './agent-requests-collection';
import { type BoardOutcome, boardHref } from './board/board-outcome';
import { moveRequest } from './board/move-request';
import { markFeedbackRead } from './tables';
import { isWebLink } from './web-link';

const Move = z.object({
  request: z.uuid(),
  status: z.enum(agentStatuses),
  seen: z.coerce.date(),
  link: typed(500),
  answer: typed(2000, { isMultiline: true }),
});

/** Moves a request for an agent. */
const move = studioAction({
  path: 'gpts/move',
  maxBytes: 20_000,
  schema: Move,
  async act(req, { request, status, seen, link, answer }) {
    if (status === 'ready' && !isWebLink(link)) {
      throw new AppError('no_link', 422, 'Enter the agent’s link before you mark it as ready.');
    }
    const decision = status === 'ready' ? { link, answer } : status === 'declined' ? { answer } : {};
    const did = await moveRequest(req, { requestId: request, status, seenAt: seen, ...decision });
    return boardHref({ did, to: status });
  },
  onError({ code }, { request, link, answer }) {
    if (code === 'stale') return boardHref({ did: 'stale' });
    if (code === 'not_found') return boardHref({ did: 'gone' });
    if (code === 'no_link') return boardHref({ did: 'no_link', request, link, answer });
    return undefined;
  },
});

/** Marks feedback as read. */
const read = studioAction({
  path: 'gpts/feedback',
  schema: z.object({ feedback: z.uuid() }),
  async act(req, { feedback }) {
    const did: BoardOutcome = (await markFeedbackRead(req, feedback)) ? 'read' : 'same';
    return `${boardHref({ did })}#feedback`;
  },
});

export const studioActions = [move, read];
