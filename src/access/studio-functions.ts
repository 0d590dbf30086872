import { executeAccess, type PayloadRequest } from 'payload';
import { isRecord } from '@/lib/is-record';
import { isStaffMember } from './roles';

/** Arguments of a server function as sent by the client: not validated. */
export type StudioCall = { name: string; args: Record<string, unknown> };

/** Server functions that the studio's pages call. Payload offers more, for languages and folders. */
const studioFunctions: ReadonlySet<string> = new Set([
  'form-state',
  'get-default-layout',
  'get-upcoming-scheduled-publish',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'schedule-publish',
  'slugify',
  'table-state',
]);

const isOpen = async (access: Parameters<typeof executeAccess>[1], req: PayloadRequest): Promise<boolean> =>
  Boolean(await executeAccess({ req, disableErrors: true }, access));

/** True if the caller may read all collections and globals that the call names. */
async function mayReadTargets(
  req: PayloadRequest,
  { collectionSlug, globalSlug, schemaPath }: StudioCall['args'],
) {
  const { collections, config } = req.payload;
  const [entityType, entitySlug] = typeof schemaPath === 'string' ? schemaPath.split('.') : [];
  const collectionSlugs = [collectionSlug, entityType === 'collection' ? entitySlug : undefined];
  const globalSlugs = [globalSlug, entityType === 'global' ? entitySlug : undefined];
  for (const slug of collectionSlugs.filter((one) => one !== undefined && one !== null)) {
    const collection = Object.entries(collections).find(([name]) => name === slug)?.[1];
    if (!collection || !(await isOpen(collection.config.access.read, req))) return false;
  }
  for (const slug of globalSlugs.filter((one) => one !== undefined && one !== null)) {
    const global = config.globals.find((one) => one.slug === slug);
    if (!global || !(await isOpen(global.access.read, req))) return false;
  }
  return true;
}

/**
 * True if the caller may call this server function. The check is needed because Payload looks the name up in a plain
 * object, `constructor` included, leaves authorisation to each function, and would lock a lead for an editor who may
 * not read it.
 */
export async function mayCallStudioFunction(
  req: PayloadRequest,
  call: { name?: unknown; args?: unknown },
): Promise<boolean> {
  if (!isStaffMember(req.user)) return false;
  if (typeof call.name !== 'string' || !studioFunctions.has(call.name)) return false;
  return isRecord(call.args) && mayReadTargets(req, call.args);
}
