/** Collections and globals for the studio's menu and search. */
import type { SanitizedCollectionConfig, SanitizedGlobalConfig, TypedUser } from 'payload';
import { routes } from '@/config/routes';

/** True if the configuration of a collection or global does not hide it from the user; access rules are separate. */
export function isShownTo(
  user: TypedUser,
  { admin: { hidden } }: Pick<SanitizedCollectionConfig | SanitizedGlobalConfig, 'admin'>,
): boolean {
  return !(typeof hidden === 'function' ? hidden({ user }) : hidden);
}

export const collectionPath = (slug: string): string => `${routes.studio}/collections/${slug}`;
export const globalPath = (slug: string): string => `${routes.studio}/globals/${slug}`;

/** Returns the label if it is plain text, else the slug. */
export const readLabel = (label: unknown, slug: string): string => (typeof label === 'string' ? label : slug);
