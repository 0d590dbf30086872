/**
 * Access rules of the collections that Payload adds itself. Payload's own rules allow every signed-in user; these
 * allow only what the studio needs: a user's own preferences, and the locks of documents that are being edited.
 */
import type { CollectionBeforeValidateHook, Endpoint, Field, SanitizedCollectionConfig } from 'payload';
import { AppError } from '@/http/app-error';
import { allOf, isOwnedVia, isStaff, noAccess, nobody } from './rules';

type Handler = Endpoint['handler'];
type InternalRules = {
  access: Pick<SanitizedCollectionConfig['access'], 'create' | 'read' | 'update' | 'delete'>;
  /** Allowed REST endpoints, as `method path`. */
  endpoints: readonly string[];
};

/**
 * Maximum length of a preference, in characters of JSON. The studio's own preferences (columns, collapsed sections)
 * need a few hundred.
 */
const maxPreferenceLength = 50_000;
const maxPreferenceKeyLength = 200;

const isOwnStaffRow = allOf(isStaff, isOwnedVia('user.value'));
const unreachable: InternalRules = { access: noAccess, endpoints: [] };

export const internalRules: ReadonlyMap<string, InternalRules> = new Map([
  [
    'payload-preferences',
    {
      access: { create: isStaff, read: isOwnStaffRow, update: isOwnStaffRow, delete: isOwnStaffRow },
      endpoints: ['get /:key', 'post /:key', 'delete /:key'],
    },
  ],
  [
    'payload-locked-documents',
    {
      // The edit view creates locks, bypassing these rules. Any editor may take one over; only its holder may delete
      // it.
      access: { create: nobody, read: isStaff, update: isStaff, delete: isOwnStaffRow },
      endpoints: ['get /', 'patch /:id', 'delete /:id'],
    },
  ],
  ['payload-jobs', unreachable],
  ['payload-kv', unreachable],
  ['payload-migrations', unreachable],
]);

function fieldOf(collection: SanitizedCollectionConfig, name: string): Field {
  const field = collection.fields.find((one) => 'name' in one && one.name === name);
  if (!field) throw new Error(`Payload’s ${collection.slug} has no field "${name}" any more.`);
  return field;
}

const isTooLong = (value: unknown) => (JSON.stringify(value) ?? '').length > maxPreferenceLength;

/** Payload's endpoint bypasses all hooks and access rules of the collection, so the limits are checked before it. */
const withCaps =
  (handler: Handler): Handler =>
  async (req) => {
    if (String(req.routeParams?.key).length > maxPreferenceKeyLength) {
      throw new AppError('too_long', 400, 'The name of this preference is too long.');
    }
    const data: unknown = await req.json?.().catch(() => undefined);
    if (isTooLong(data)) throw new AppError('too_large', 413, 'This preference is too large.');
    return handler(Object.assign(req, { json: async () => data }));
  };

/** Limits the preferences stored per user. */
export function capPreferences(preferences: SanitizedCollectionConfig): void {
  Object.assign(fieldOf(preferences, 'value'), {
    validate: (value: unknown) => !isTooLong(value) || 'This preference is too large.',
  });
  Object.assign(fieldOf(preferences, 'key'), { maxLength: maxPreferenceKeyLength });
  for (const endpoint of preferences.endpoints || []) {
    if (endpoint.method === 'post') endpoint.handler = withCaps(endpoint.handler);
  }
}

const inOwnName: CollectionBeforeValidateHook = ({ data, req: { user } }) =>
  user ? { ...data, user: { relationTo: user.collection, value: user.id } } : data;

/** Restricts updates of a lock: the caller may only take it over, for the same document. */
export function bindLocks(locks: SanitizedCollectionConfig): void {
  for (const name of ['document', 'globalSlug']) {
    Object.assign(fieldOf(locks, name), { access: { update: nobody } });
  }
  locks.hooks.beforeValidate.push(inOwnName);
}
