import { partnerToolPath } from '../partners/paths';

/** Page of a workspace's keys. @param params such as `{key: id}`, for the page of one key */
export const keysPath = (slug: string, params: Readonly<Record<string, string>> = {}): string =>
  partnerToolPath('api-keys', slug, params);
