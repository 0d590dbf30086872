import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/db/transaction';
import { AppError, notFound } from '@/http/app-error';
import { publishEvent } from '../webhooks/events/publish-event';
import { noteLeadLimit } from './note-lead-limit';
import {
  deleteTeamLead,
  insertTeamLead,
  type NewTeamLead,
  type TeamLeadChange,
  updateTeamLead,
} from './tables';
import { describeTeamLead, type TeamLead } from './team-lead';

declare module '../webhooks/events/event-types' {
  interface PartnerEventRegistry {
    'lead.created': { lead: TeamLead };
    'lead.updated': { lead: TeamLead };
    'lead.deleted': { lead: { id: string } };
  }
}

/** Describes when each event is sent, for people who choose which events to receive. */
export const teamLeadEvents = {
  'lead.created': 'Somebody left an address in an embed, or your systems added a lead.',
  'lead.updated': 'The state, the note or a field of a lead was changed.',
  'lead.deleted': 'A lead was deleted. Only its id is told.',
};

/** Stores a lead and notifies the workspace’s systems. */
export const captureTeamLead = (req: PayloadRequest, input: NewTeamLead): Promise<TeamLead> =>
  inTransaction(req, async () => {
    const lead = describeTeamLead(await insertTeamLead(req, input));
    await publishEvent(req, {
      ...{ teamId: input.teamId, type: 'lead.created', subject: lead.id },
      ...{ data: { lead }, sequence: lead.version },
    });
    await noteLeadLimit(req, input.teamId);
    return lead;
  });

type Which = {
  teamId: string;
  id: string;
  /** Version on which the change is based; undefined to change the lead whatever its version. */
  version?: number | undefined;
};

const noSuchLead = () => notFound('There is no such lead in this workspace.');

/** @throws AppError 404 if the workspace has no such lead, 412 if it has changed since `version` */
export const changeTeamLead = (
  req: PayloadRequest,
  { teamId, id, version }: Which,
  change: TeamLeadChange,
): Promise<TeamLead> =>
  inTransaction(req, async () => {
    const { row, isThere } = await updateTeamLead(req, { teamId, id, version, change });
    if (!isThere) throw noSuchLead();
    if (!row) throw leadHasChanged();
    const lead = describeTeamLead(row);
    const { version: sequence } = lead;
    await publishEvent(req, { teamId, type: 'lead.updated', subject: id, data: { lead }, sequence });
    return lead;
  });

/** @throws AppError as `changeTeamLead` */
export const eraseTeamLead = (req: PayloadRequest, { teamId, id, version }: Which): Promise<void> =>
  inTransaction(req, async () => {
    const { deleted, isThere } = await deleteTeamLead(req, { teamId, id, version });
    if (!isThere) throw noSuchLead();
    if (deleted === undefined) throw leadHasChanged();
    const data = { lead: { id } };
    await publishEvent(req, { teamId, type: 'lead.deleted', subject: id, data, sequence: deleted + 1 });
  });

const leadHasChanged = () =>
  new AppError(
    'version_conflict',
    412,
    'The lead was changed by somebody else in the meantime. Load it again.',
  );
