/**
 * Access rules of the collections that Payload adds itself. Its own rules allow every signed-in user; ours allow the
 * studio alone: one's own preferences, and the locks that say who is editing a document.
 */
import {
  APIError,
  type CollectionBeforeValidateHook,
  type Endpoint,
  type Field,
  type SanitizedCollectionConfig,
} from 'payload';
import { allOf, isOwnedVia, isStaff, noAccess, nobody } from './rules';

type Handler = Endpoint['handler'];
type InternalRules = {
  access: Pick<SanitizedCollectionConfig['access'], 'create' | 'read' | 'update' | 'delete'>;
  /** Allowed REST endpoints, as `method path`. */
  endpoints: readonly string[];
};

/** In characters of JSON. The studio's own preferences (columns, collapsed sections) need a few hundred. */
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
      // Locks are created by the form itself, past these rules; taken over by whoever opens it next, ended by whoever
      // holds it.
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

/** Payload's endpoint writes past all hooks and access rules of the collection, so the limits are checked before it. */
const withCaps =
  (handler: Handler): Handler =>
  async (req) => {
    if (String(req.routeParams?.key).length > maxPreferenceKeyLength) {
      throw new APIError('The name of this preference is too long.', 400, undefined, true);
    }
    const data: unknown = await req.json?.().catch(() => undefined);
    if (isTooLong(data)) throw new APIError('This preference is too large.', 413, undefined, true);
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

/** A take-over may only write the caller's own name, and only for that document. */
export function bindLocks(locks: SanitizedCollectionConfig): void {
  for (const name of ['document', 'globalSlug']) {
    Object.assign(fieldOf(locks, name), { access: { update: nobody } });
  }
  locks.hooks.beforeValidate.push(inOwnName);
}
