/** Origin of a visit without utm_source and referrer. */
export const directOrigin = '(direct)';

/**
 * SQL for the origin of a visit: its utm_source, else the referrer's host, else "(direct)". @param utmSource SQL of a
 * text. @param referrer SQL of a URL.
 */
export function originSql(utmSource: string, referrer: string): string {
  const host = `regexp_replace(lower(substring(${referrer} from '^[A-Za-z-]+://([^/:?#]+)')), '^www\\.', '')`;
  return `coalesce(nullif(lower(trim(${utmSource})), ''), nullif(${host}, ''), '${directOrigin}')`;
}
