/** Nobody said where the visit came from. */
export const directOrigin = '(direct)';

/**
 * SQL for where a visit came from: its utm_source, else the other site's host, else "(direct)".
 * @param utmSource SQL for a text. @param referrer SQL for an address.
 */
export function originSql(utmSource: string, referrer: string): string {
  const host = `regexp_replace(lower(substring(${referrer} from '^[A-Za-z-]+://([^/:?#]+)')), '^www\\.', '')`;
  return `coalesce(nullif(lower(trim(${utmSource})), ''), nullif(${host}, ''), '${directOrigin}')`;
}
