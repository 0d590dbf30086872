/** Entity tags, and the preconditions that contain them. */
import { createHash } from 'node:crypto';
import { AppError } from '@/http/app-error';

export const tagOfVersion = (version: number): string => `"${version}"`;

/** Weak tag: two responses with the same tag are equivalent, even if their bytes differ. */
export const tagOfBody = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const tagsIn = (header: string) => header.slice(0, 2000).match(/(?:W\/)?"[^"]*"/g) ?? [];
const strip = (tag: string) => tag.replace(/^W\//, '');

/** Whether `If-None-Match` contains the tag, by the weak comparison. */
export function isKnownTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return tagsIn(header).some((one) => strip(one) === strip(tag));
}

/**
 * Version in `If-Match`; undefined if the header is missing or `*`.
 * @throws AppError 412 for a value that cannot be the tag of a version, such as a weak tag
 */
export function readIfMatch(header: string | null): number | undefined {
  if (header === null || header.trim() === '*') return undefined;
  const [, version] = /^\s*"(\d{1,9})"\s*$/.exec(header) ?? [];
  if (version === undefined) {
    throw new AppError(
      'version_conflict',
      412,
      'If-Match takes one entity tag, as the answer’s ETag gave it.',
      {
        field: 'If-Match',
      },
    );
  }
  return Number(version);
}
