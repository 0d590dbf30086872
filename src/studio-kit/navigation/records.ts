/** Collections and globals as the studio's menu and search lead to them. */
import type { SanitizedCollectionConfig, SanitizedGlobalConfig, TypedUser } from 'payload';
import { routes } from '@/config/routes';

/** Whether its configuration shows it to this user; what access allows is another matter. */
export function isShownTo(
  user: TypedUser,
  { admin: { hidden } }: Pick<SanitizedCollectionConfig | SanitizedGlobalConfig, 'admin'>,
): boolean {
  return !(typeof hidden === 'function' ? hidden({ user }) : hidden);
}

export const collectionPath = (slug: string): string => `${routes.studio}/collections/${slug}`;
export const globalPath = (slug: string): string => `${routes.studio}/globals/${slug}`;

/** What a label says where it is a plain text, else the slug. */
export const labelOf = (label: unknown, slug: string): string => (typeof label === 'string' ? label : slug);
