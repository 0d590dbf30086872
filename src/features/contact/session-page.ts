import { bookingTopic } from '../leads/signals/scoring/score-rules';

const sessionPath = '/book';

/**
 * Returns the path of the page on which a strategy session is booked; undefined if the session is not among the
 * topics of a form, or the page is unpublished.
 */
export const findSessionPage = async (
  topics: readonly string[],
  isPathOpen: (path: string) => Promise<boolean>,
): Promise<string | undefined> =>
  topics.includes(bookingTopic) && (await isPathOpen(sessionPath)) ? sessionPath : undefined;
