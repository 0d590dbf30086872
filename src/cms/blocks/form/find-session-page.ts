import { isLinkOpen } from '@/cms/links/open-links';
import { findOpen } from '@/cms/links/queries/open-paths';
import { bookingTopic } from '@/features/leads/scoring/score-rules';

const sessionPath = '/book';

/** Where a time for the session is chosen at once, for a form whose topics name the session. */
export async function findSessionPage(topics: readonly string[]): Promise<string | undefined> {
  if (!topics.includes(bookingTopic)) return undefined;
  return isLinkOpen(sessionPath, await findOpen([sessionPath])) ? sessionPath : undefined;
}
