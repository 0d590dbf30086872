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

/**
 * SQL: true for a lead that came by a recorded visit to the site; false for a lead that was imported, entered by staff
 * or the API, or sent a form from a browser whose visits are not recorded. Such a lead may have a first touch from a
 * later visit. The minute allows for a transaction that began before the form was read.
 */
export const cameByVisit = `coalesce(first_touch_at <= created_at + interval '1 minute', false)`;
