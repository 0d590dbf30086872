import { routes } from '@/config/routes';

/** Page that finishes an enrolment. */
export const enrolPath = `${routes.security}/enrol`;
/** Page that shows recovery codes that were just created. */
export const codesPath = `${routes.security}/codes`;

type Query = Record<string, string | null | undefined>;

/** Appends a query string to a path; parameters without a value are left out. */
export function pathWithQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
