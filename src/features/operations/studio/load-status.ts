import type { PayloadRequest } from 'payload';
import { queueFigures } from '@/jobs/queue-figures';
import { schedulesStoppedSince } from '@/jobs/schedule-clock';
import { errorGroups } from '../../errors/error-groups';
import { findMissedLeads } from '../../leads/pipeline/nurture-actions/missed-leads';
import { lastDecay } from '../../leads/signals/scoring/decay-scores';
import { outboxFigures } from '../../mail/outbox/outbox-figures';
import { countUndecided, undecidedStatuses } from '../../mail/outbox/undecided-mails';
import { findRelayState } from '../../mail/sending/relay-state';
import { findSlowStart } from '../../mail/slow-start/find-slow-start';
import { findRefusedAddresses } from '../../mail/suppression/address-refusals';
import { findEntryProblem } from '../../nurture/sequences/entry-sequence';
import { lastRetentionRun } from '../../retention/last-run';
import { databaseFacts } from './database-facts';
import { installationFacts } from './installation-facts';
import { tableGrowth } from './table-growth';

const errorsForMs = 30 * 86_400_000;

/** Loads all data of the status view. @throws Forbidden to all but admins. */
export async function loadStatus(req: PayloadRequest) {
  // Read first: the forms of the view send the database's time from this read, and their actions apply only to what
  // existed by then.
  const database = await databaseFacts(req);
  const [
    relay,
    refused,
    outbox,
    slowStart,
    undecided,
    queues,
    schedules,
    errors,
    entryProblem,
    missed,
    decay,
    retention,
    installation,
    growth,
  ] = await Promise.all([
    findRelayState(req),
    findRefusedAddresses(req),
    outboxFigures(req),
    findSlowStart({ payload: req.payload }),
    Promise.all(undecidedStatuses.map((status) => countUndecided(req, status))),
    queueFigures(req),
    schedulesStoppedSince(req),
    errorGroups(req, new Date(database.now.getTime() - errorsForMs)),
    findEntryProblem(req.payload),
    findMissedLeads(req),
    lastDecay(req.payload),
    lastRetentionRun(req),
    installationFacts(req),
    tableGrowth(req),
  ]);
  return {
    database,
    relay,
    refused,
    outbox,
    slowStart,
    undecided,
    queues,
    schedules,
    errors,
    entryProblem,
    missed,
    decay,
    retention,
    installation,
    growth,
  };
}

export type SystemStatus = Awaited<ReturnType<typeof loadStatus>>;
