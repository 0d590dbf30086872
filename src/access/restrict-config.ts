import type { Endpoint, SanitizedConfig } from 'payload';
import { fieldAffectsData } from 'payload/shared';
import { Forbidden } from '@/http/app-error';
import { withRestErrors } from '@/http/rest-errors';
import { checkPublicQuery } from './check-public-query';
import { forcePublished } from './force-published';
import { bindLocks, capPreferences, internalRules } from './internal-collections';
import { limitPublicReads } from './limit-public-reads';
import { isStaffMember } from './roles';
import { nobody } from './rules';

/**
 * REST endpoints of a collection that are in use, including this product's own, as `method path`. Payload adds more.
 */
const collectionEndpoints = [
  'get /',
  'get /count',
  'get /:id',
  'post /',
  'post /access/:id?',
  'post /:id/duplicate',
  'patch /',
  'patch /:id',
  'delete /',
  'delete /:id',
  'get /:id/export',
];
/** REST endpoints of versions. Payload responds to them with 500 for collections without versions. */
const versionEndpoints = ['get /versions', 'get /versions/:id', 'post /versions/:id'];
const uploadEndpoints = ['get /file/:filename'];
/** Sign-in is not handled by Payload (ADR 0003): there is no password, no first user, nothing to unlock or verify. */
const authEndpoints = ['get /me', 'post /logout', 'post /refresh-token'];
const globalEndpoints = [
  'get /',
  'get /versions',
  'get /versions/:id',
  'post /',
  'post /access',
  'post /versions/:id',
];
const rootEndpoints = ['get /access', 'post /reorder'];

/**
 * Endpoints that only the studio's own pages request, so only staff may use them. The endpoints of preferences check
 * no access rule of their collection.
 */
const studioEndpoints: ReadonlySet<string> = new Set([
  'get /access',
  'post /access',
  'post /access/:id?',
  'post /reorder',
  'get /:key',
  'post /:key',
  'delete /:key',
]);

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

const forStaff = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  handler: (req) => {
    if (!isStaffMember(req.user)) throw new Forbidden();
    return endpoint.handler(req);
  },
});

/**
 * Removes the query parameter `prefix`, which is meant for other storage adapters: Payload would treat it as a field
 * and respond with 500. Here all files are in one folder.
 */
const withoutPrefix = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  handler: (req) => {
    req.searchParams.delete('prefix');
    return endpoint.handler(req);
  },
});

/** Keeps the allowed endpoints; any other URL responds with 404. */
const keep = (endpoints: Endpoint[] | false | undefined, names: readonly string[]): Endpoint[] =>
  (endpoints || [])
    .filter((endpoint) => names.includes(nameOf(endpoint)))
    .map((endpoint) => (studioEndpoints.has(nameOf(endpoint)) ? forStaff(endpoint) : endpoint))
    .map((endpoint) => (uploadEndpoints.includes(nameOf(endpoint)) ? withoutPrefix(endpoint) : endpoint))
    .map(withRestErrors);

type Entity = Pick<SanitizedConfig['collections'][number], 'fields'>;

/**
 * Keeps users from setting `createdAt`, and `updatedAt` of a new row, even if they may edit the rest of the row.
 */
function protectTimestamps({ fields }: Entity): void {
  for (const field of fields) {
    if (!fieldAffectsData(field)) continue;
    if (field.name === 'createdAt') field.access = { ...field.access, create: nobody, update: nobody };
    if (field.name === 'updatedAt') field.access = { ...field.access, create: nobody };
  }
}

/**
 * Restricts what Payload adds to the configuration: its collections, REST endpoints and timestamps. Payload adds them
 * after all plugins, so this runs last, on the built configuration. @throws Error if a version of Payload adds a
 * collection without rules here.
 */
export async function restrictConfig(building: Promise<SanitizedConfig>): Promise<SanitizedConfig> {
  const config = await building;
  Object.assign(config, { endpoints: keep(config.endpoints, rootEndpoints) });
  for (const collection of config.collections) {
    const { slug, upload, auth, versions, hooks } = collection;
    const rules = internalRules.get(slug);
    if (!rules && slug.startsWith('payload-')) throw new Error(`Say who may use Payload’s ${slug}.`);
    Object.assign(collection.access, rules?.access);
    const ownEndpoints = [
      ...collectionEndpoints,
      ...(versions ? versionEndpoints : []),
      ...(upload ? uploadEndpoints : []),
      ...(auth ? authEndpoints : []),
    ];
    collection.endpoints = keep(collection.endpoints, rules?.endpoints ?? ownEndpoints);
    protectTimestamps(collection);
    hooks.beforeOperation.unshift(limitPublicReads, checkPublicQuery);
    if (versions?.drafts) hooks.beforeOperation.unshift(forcePublished);
    if (slug === 'payload-preferences') capPreferences(collection);
    if (slug === 'payload-locked-documents') bindLocks(collection);
  }
  for (const global of config.globals) {
    Object.assign(global, { endpoints: keep(global.endpoints, globalEndpoints) });
    protectTimestamps(global);
  }
  return config;
}
