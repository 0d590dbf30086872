import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import type { SearchParams } from '@/lib/request/search-params';
import { findUndecidedMails, undecidedStatuses } from '../../mail/outbox/undecided-mails';
import { findComingMails } from '../figures/coming-mails';
import { findEnrolments } from '../figures/find-enrolments';
import { findStepFigures } from '../figures/step-figures';
import { findEntryProblem, firstSequence } from '../sequences/entry-sequence';
import { readNurtureQuery } from './nurture-query';

/** Loads everything that the nurture view shows. @throws Forbidden to all but admins. */
export async function loadNurture(req: PayloadRequest, asked: SearchParams = {}) {
  assertRole(req, 'admin');
  const { payload } = req;
  const query = readNurtureQuery(asked);
  // Read first, by the database's clock: buttons act only on mails that existed at this moment.
  const [clock] = await queryInTransaction<{ now: string }>({ payload }, 'select now() as now');
  const asOf = new Date(clock?.now ?? Date.now());
  const [entryProblem, sequences, coming, undecided] = await Promise.all([
    findEntryProblem(payload),
    findStepFigures(req),
    findComingMails(req, { within: query.within, page: query.coming }),
    Promise.all(undecidedStatuses.map((status) => findUndecidedMails(req, status, query[status]))),
  ]);
  const current =
    sequences.find(({ id }) => id === query.sequence) ??
    sequences.find(({ name }) => name === firstSequence) ??
    sequences[0];
  const { state, step } = query;
  const enrolments = current
    ? await findEnrolments(req, { sequenceId: current.id, state, step }, query.enrolments)
    : undefined;
  return { asOf, query, entryProblem, sequences, coming, current, enrolments, undecided };
}
