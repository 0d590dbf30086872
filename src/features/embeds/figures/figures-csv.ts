import { toCsv } from '@/lib/text/csv';
import { type EmbedFigures, figureNames } from './read-figures';

/** Returns the figures of each day as CSV. */
export const figuresCsv = ({ days }: Pick<EmbedFigures, 'days'>): string =>
  toCsv([
    ['Day (UTC)', 'Views', 'Starts', 'Completions', 'Leads'],
    ...days.map((day) => [day.day, ...figureNames.map((name) => day[name])]),
  ]);
