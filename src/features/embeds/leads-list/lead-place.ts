import { uuid } from '@/lib/uuid';
import type { TeamLeadCursor } from '../../team-leads/queries';
import type { TeamLead } from '../../team-leads/team-lead';

/** Position in the list, from a query value; undefined for any other text. */
export function readLeadPlace(text: string | undefined): TeamLeadCursor | undefined {
  const [at = '', id = ''] = (text ?? '').split('~');
  const time = Date.parse(at);
  // The parsed time must equal the text: the parser accepts the 30th of February, PostgreSQL does not.
  const isTime = !Number.isNaN(time) && new Date(time).toISOString() === at;
  return isTime && uuid.test(id) ? { at, id } : undefined;
}

export const writeLeadPlace = ({ created_at, id }: Pick<TeamLead, 'created_at' | 'id'>): string =>
  `${created_at}~${id}`;
