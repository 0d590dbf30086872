/** Workspace page of a team. */
export const teamPath = (slug: string) => `/t/${encodeURIComponent(slug)}`;

export const teamPages = {
  people: (slug: string) => `${teamPath(slug)}/members`,
  person: (slug: string, userId: string) => `${teamPath(slug)}/members/${encodeURIComponent(userId)}`,
  activity: (slug: string) => `${teamPath(slug)}/activity`,
  settings: (slug: string) => `${teamPath(slug)}/settings`,
  roles: (slug: string) => `${teamPath(slug)}/roles`,
} as const;

/** URL of a workspace's logo. @param fingerprint of the picture, so that a new picture has a new URL */
export const teamLogoPath = (slug: string, fingerprint: string) =>
  `/api${teamPath(slug)}/logo?${new URLSearchParams({ v: fingerprint })}`;

/** URL of a workspace's action. */
export const teamActionPath = (slug: string, name: string) => `/api${teamPath(slug)}/${name}`;

/** Adds the outcome of an action to the path of a page. @param done a key of `doneSentences` */
export const withDone = (path: string, done: string) => withParam(path, 'done', done);

/** @param path may have a query already */
export const withParam = (path: string, name: string, value: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`;
