import { z } from 'zod';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { undecidedStatuses } from '../../mail/outbox/undecided-mails';
import { mailActions } from '../../nurture/steps/decide-mails';
import { type SteeringAction, steeringActions } from '../../nurture/studio/nurture-outcome';
import { type NurturePart, nurtureHref, readNurtureQuery } from '../../nurture/studio/nurture-query';
import { decideMailsByHand } from '../pipeline/nurture-actions/decide-mails-by-hand';
import {
  holdMailByHand,
  pauseLeadByHand,
  pauseSequenceByHand,
} from '../pipeline/nurture-actions/nurture-by-hand';

const Decision = z.object({
  action: z.enum(mailActions),
  status: z.enum(undecidedStatuses),
  mail: z.uuid().optional(),
  asOf: z.coerce.date(),
});

/** Applies a decision to one held, unknown or failed mail, or to all with this status. */
const decideAboutMails = studioAction({
  path: 'mails',
  schema: Decision,
  async act(req, { action, status, mail, asOf }) {
    const outcome = await decideMailsByHand(req, { action, status, mailId: mail, asOf });
    return nurtureHref(readNurtureQuery(), status, { did: action, ...outcome });
  },
});

const Steering = z.object({
  action: z.enum(steeringActions),
  /** Id of the mail, the lead or the sequence. */
  id: z.uuid(),
  /** Query of the page with the button. */
  from: z.string().max(500).default(''),
});

const verbs: Record<SteeringAction, { act: typeof holdMailByHand; part: NurturePart }> = {
  hold: { act: holdMailByHand, part: 'coming' },
  'pause-lead': { act: (req, id) => pauseLeadByHand(req, id, true), part: 'enrolments' },
  'resume-lead': { act: (req, id) => pauseLeadByHand(req, id, false), part: 'enrolments' },
  'pause-sequence': { act: (req, id) => pauseSequenceByHand(req, id, true), part: 'figures' },
  'resume-sequence': { act: (req, id) => pauseSequenceByHand(req, id, false), part: 'figures' },
};

/** Holds a queued mail, or pauses or resumes a lead or a sequence. */
const steerNurture = studioAction({
  path: 'nurture',
  schema: Steering,
  async act(req, { action, id, from }) {
    const { act, part } = verbs[action];
    const hasChanged = await act(req, id);
    const query = readNurtureQuery(Object.fromEntries(new URLSearchParams(from)));
    return nurtureHref(query, part, { did: action, done: Number(hasChanged) });
  },
});

export const leadMailActions = [decideAboutMails, steerNurture];
