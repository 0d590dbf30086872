import type { Access, CollectionBeforeValidateHook, CollectionConfig, CollectionSlug, Field } from 'payload';
import { isAdmin } from '@/access/rules';
import { AppError, notFound } from '@/http/app-error';
import type { Deed } from '../deeds';
import { findTeamsAllowing } from './memberships';
import { refuseOutOfReach, refusePausedTeam } from './refuse-paused';
import { rowIdOf } from './row-id';

type Operation = 'create' | 'read' | 'update' | 'delete';

/**
 * Who may act besides the firm's admins: members who may do the deed in the row's workspace, or nobody (`admins`).
 * `never`: not even admins.
 */
type Allowed = Deed | 'admins' | 'never';

type TenantCollection = Omit<CollectionConfig, 'access' | 'fields'> & {
  /** Who may do what over REST and in the studio. Every operation is listed, so that none is forgotten. */
  allows: Record<Operation, Allowed>;
  fields: Field[];
  /** True if a workspace has at most one row. */
  isSingle?: boolean;
};

const ruleOf =
  (collection: CollectionSlug, allowed: Allowed): Access =>
  async ({ req, id }) => {
    if (isAdmin({ req })) return allowed !== 'never';
    if (id !== undefined) await refuseOutOfReach(req, { collection, field: 'team_id', id });
    if (allowed === 'never' || allowed === 'admins' || !req.user) return false;
    return { team_id: { in: await findTeamsAllowing(req, allowed) } };
  };

/** Members can create rows only in workspaces where their role allows it. */
const createRuleOf =
  (allowed: Allowed): Access =>
  async ({ req, data }) => {
    if (isAdmin({ req })) return allowed !== 'never';
    if (data) await refusePausedTeam(req, data.team_id);
    if (allowed === 'never' || allowed === 'admins' || !req.user) return false;
    const teams = await findTeamsAllowing(req, allowed);
    // Payload calls this without data to find out whether the user is allowed to create any row at all.
    return data === undefined ? teams.length > 0 : teams.some((id) => id === rowIdOf(data.team_id));
  };

const stayInTeam: CollectionBeforeValidateHook = ({ data, originalDoc, operation }) => {
  if (operation !== 'update' || data?.team_id === undefined) return data;
  if (rowIdOf(data.team_id) !== rowIdOf(originalDoc?.team_id)) {
    throw new AppError('team_is_fixed', 409, 'What belongs to a workspace stays in it.', {
      field: 'team_id',
    });
  }
  return data;
};

/** Relation of a row to rows of another collection, by field. */
type TenantRelation = { name: string; relationTo: string };

const tenantRelationsOf = (fields: readonly Field[]): TenantRelation[] =>
  fields.flatMap((field) =>
    field.type === 'relationship' && typeof field.relationTo === 'string'
      ? [{ name: field.name, relationTo: field.relationTo }]
      : [],
  );

/** A row can refer only to rows of its own workspace; rows of other workspaces are treated as missing. */
const refuseForeignRows =
  (relations: readonly TenantRelation[]): CollectionBeforeValidateHook =>
  async ({ data, originalDoc, req }) => {
    const team = rowIdOf(data?.team_id ?? originalDoc?.team_id);
    for (const { name, relationTo } of relations) {
      const target = req.payload.collections[relationTo as keyof typeof req.payload.collections];
      const ids = [data?.[name]]
        .flat()
        .map((row) => rowIdOf(row))
        .filter((id) => typeof id === 'string');
      if (!isTenant(target?.config) || ids.length === 0) continue;
      const { totalDocs } = await req.payload.count({
        collection: target.config.slug as 'team-memberships',
        where: { and: [{ id: { in: ids } }, { team_id: { equals: team } }] },
        overrideAccess: true,
        req,
      });
      if (totalDocs !== new Set(ids).size) throw notFound('This belongs to no row of the workspace.');
    }
    return data;
  };

/** True for collections whose rows belong to workspaces. */
export const isTenant = (config: Pick<CollectionConfig, 'custom'> | undefined): boolean =>
  config?.custom?.isTenant === true;

/**
 * Collection whose rows belong to workspaces: adds `team_id` with its index, and access by the actor's membership.
 * The tenancy test covers the collection automatically. The migration must say `ON DELETE cascade` for `team_id`.
 */
export function tenantCollection({
  allows,
  fields,
  isSingle = false,
  hooks,
  custom,
  ...collection
}: TenantCollection): CollectionConfig {
  const relations = tenantRelationsOf(fields);
  const slug = collection.slug as CollectionSlug;
  return {
    ...collection,
    access: {
      create: createRuleOf(allows.create),
      read: ruleOf(slug, allows.read),
      update: ruleOf(slug, allows.update),
      delete: ruleOf(slug, allows.delete),
    },
    hooks: {
      ...hooks,
      beforeValidate: [
        stayInTeam,
        ...(relations.length > 0 ? [refuseForeignRows(relations)] : []),
        ...(hooks?.beforeValidate ?? []),
      ],
    },
    custom: { ...custom, isTenant: true, isOfClients: true },
    fields: [
      {
        name: 'team_id',
        label: 'Workspace',
        type: 'relationship',
        relationTo: 'teams',
        required: true,
        index: true,
        unique: isSingle,
      },
      ...fields,
    ],
  };
}
