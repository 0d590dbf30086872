/** URL paths of embeds. */
import { partnerToolPath } from '../partners/paths';

/** URL path of an embed's hosted page, which frames show as well. */
export const embedPath = (publicId: string) => `/embed/${encodeURIComponent(publicId)}`;

/** Endpoints of an embed: `leads`, `events`, `context`. */
export const embedApiPath = (publicId: string, name: 'leads' | 'events' | 'context') =>
  `/api/embeds/${encodeURIComponent(publicId)}/${name}`;

/** Form of an embed; without an id, of a new one. */
export const embedEditPath = (slug: string, id?: string, params: Readonly<Record<string, string>> = {}) =>
  partnerToolPath('white-label', slug, { embed: id ?? 'new', ...params });

export const embedFiguresPath = (slug: string, id: string, params: Readonly<Record<string, string>> = {}) =>
  partnerToolPath('analytics-dashboard', slug, { embed: id, ...params });

/** Leads of a workspace. */
export const teamLeadsPath = (slug: string) => `/t/${encodeURIComponent(slug)}/leads`;

/** Read-only figures of an embed, for anybody who has the link. */
export const sharedFiguresPath = (token: string) => `/embed-figures/${token}`;

export const studioEmbedsPath = '/admin/embeds';
