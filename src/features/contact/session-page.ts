import { bookingTopic } from '../leads/signals/scoring/score-rules';

const sessionPath = '/book';

/**
 * Returns the path where a session is booked, for a form whose topics include the session; undefined if it is
 * unpublished.
 */
export const findSessionPage = async (
  topics: readonly string[],
  isPathOpen: (path: string) => Promise<boolean>,
): Promise<string | undefined> =>
  topics.includes(bookingTopic) && (await isPathOpen(sessionPath)) ? sessionPath : undefined;
