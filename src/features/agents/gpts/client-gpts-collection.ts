import type { Access, CollectionConfig, Where } from 'payload';
import { adminAccess, anyOf, isAdmin } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { findTeamsAllowing } from '../../teams/tenancy/memberships';
import { refusePausedRow } from '../../teams/tenancy/refuse-paused';
import { readyRequestsOf } from '../queries';
import { isWebLink, webLinkSentence } from '../web-link';
import { gptLimits } from './gpt-limits';

const ofTeam = { collection: 'client-gpts', field: 'team' } as const;

/**
 * Allows the user's own GPTs, those of their teams unless the team is paused, and those made from one of the user's
 * requests if that request is still `ready`.
 */
const isMadeForMe: Access = async ({ req, id }) => {
  const { user, payload } = req;
  if (!user) return false;
  if (id !== undefined) await refusePausedRow(req, { ...ofTeam, id });
  const requests = { collection: 'agent-requests', where: readyRequestsOf(user), depth: 0 } as const;
  const [teams, { docs }] = await Promise.all([
    findTeamsAllowing(req, 'see'),
    payload.find({ ...requests, pagination: false, overrideAccess: true, req }),
  ]);
  const owned: Where[] = [
    { user: { equals: user.id } },
    { team: { in: teams } },
    { request: { in: docs.map(({ id }) => id) } },
  ];
  return { or: owned };
};

type Owners = { user?: unknown; team?: unknown; request?: unknown };

/** Validates that a GPT has exactly one owner, as a database constraint does. */
const hasOneOwner = (_: unknown, { siblingData }: { siblingData: Owners }) =>
  [siblingData.user, siblingData.team, siblingData.request].filter(Boolean).length === 1 ||
  'Choose a person or a workspace: one of the two.';

/**
 * GPTs and agents that were made for one client, shown at `/my-gpts`. GPTs for everybody are in the collection
 * `gpts`.
 */
export const ClientGpts: CollectionConfig = {
  slug: 'client-gpts',
  labels: { singular: 'GPT of a client', plural: 'GPTs of clients' },
  admin: {
    group: studioGroup.people,
    description: 'Made for one person or one workspace, shown under My GPTs.',
    useAsTitle: 'title',
    defaultColumns: ['title', 'user', 'team', 'request', 'updatedAt'],
    listSearchableFields: ['title', 'purpose'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  defaultSort: '-createdAt',
  custom: { isOfClients: true },
  access: { ...adminAccess, read: anyOf(isAdmin, isMadeForMe) },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: gptLimits.title },
    {
      name: 'purpose',
      type: 'textarea',
      maxLength: gptLimits.purpose,
      admin: { description: 'What it does, in a sentence or two.' },
    },
    {
      name: 'link',
      type: 'text',
      required: true,
      maxLength: gptLimits.link,
      validate: (value: unknown) => isWebLink(String(value ?? '')) || webLinkSentence,
      admin: { description: 'Where it opens.' },
    },
    {
      name: 'how_to_use',
      label: 'Instructions',
      type: 'textarea',
      maxLength: gptLimits.howToUse,
      admin: { description: 'What to paste in, what to check, what it cannot do.' },
    },
    {
      name: 'starters',
      type: 'array',
      maxRows: 8,
      admin: { description: 'First messages that show what it can do.' },
      fields: [{ name: 'text', type: 'text', required: true, maxLength: gptLimits.starter }],
    },
    {
      name: 'versions',
      type: 'array',
      maxRows: 50,
      admin: { description: 'The newest first.' },
      fields: [
        { name: 'version', type: 'text', required: true, maxLength: 40 },
        { name: 'date', type: 'date', required: true },
        { name: 'notes', type: 'textarea', required: true, maxLength: 2000 },
      ],
    },
    {
      name: 'user',
      label: 'Person',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      validate: hasOneOwner,
      admin: { position: 'sidebar', description: 'Who it was made for, if it is one person’s.' },
    },
    {
      name: 'team',
      label: 'Workspace',
      type: 'relationship',
      relationTo: 'teams',
      index: true,
      admin: { position: 'sidebar', description: 'All its members find it.' },
    },
    {
      name: 'request',
      label: 'Request',
      type: 'relationship',
      relationTo: 'agent-requests',
      unique: true,
      index: true,
      admin: { position: 'sidebar', readOnly: true, description: 'It is then the asking person’s.' },
    },
  ],
};
