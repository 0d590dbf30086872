import { bookingTopic } from '../leads/signals/scoring/score-rules';

const sessionPath = '/book';

/**
 * Returns the path of the page on which a session is booked; undefined if the topics of a form do not include the
 * session, or the page is unpublished.
 */
export const findSessionPage = async (
  topics: readonly string[],
  isPathOpen: (path: string) => Promise<boolean>,
): Promise<string | undefined> =>
  topics.includes(bookingTopic) && (await isPathOpen(sessionPath)) ? sessionPath : undefined;
