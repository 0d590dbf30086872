/** URL paths of embeds. */
import { partnerToolPath } from '../partners/paths';

/** URL path of an embed's hosted page, which frames show as well. */
export const embedPath = (publicId: string) => `/embed/${encodeURIComponent(publicId)}`;

/** URL path of one of an embed's endpoints: `leads`, `events`, `context`. */
export const embedApiPath = (publicId: string, name: 'leads' | 'events' | 'context') =>
  `/api/embeds/${encodeURIComponent(publicId)}/${name}`;

/** URL path of the form that edits an embed or, without an id, creates one. */
export const embedEditPath = (slug: string, id?: string, params: Readonly<Record<string, string>> = {}) =>
  partnerToolPath('white-label', slug, { embed: id ?? 'new', ...params });

export const embedFiguresPath = (slug: string, id: string, params: Readonly<Record<string, string>> = {}) =>
  partnerToolPath('analytics-dashboard', slug, { embed: id, ...params });

/** URL path of a workspace's leads. */
export const teamLeadsPath = (slug: string) => `/t/${encodeURIComponent(slug)}/leads`;

/** URL path of an embed's read-only figures, for anybody who has the link. */
export const sharedFiguresPath = (token: string) => `/embed-figures/${token}`;

export const studioEmbedsPath = '/admin/embeds';
