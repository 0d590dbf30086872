import { z } from 'zod';
import {
  holdMailByHand,
  pauseLeadByHand,
  pauseSequenceByHand,
} from '@/features/leads/nurture/nurture-by-hand';
import { type SteeringAction, steeringActions } from '@/features/nurture/studio/nurture-outcome';
import { type NurturePart, nurtureHref, readNurtureQuery } from '@/features/nurture/studio/nurture-query';
import { studioEndpoint } from '../studio-endpoint';

const schema = z.object({
  action: z.enum(steeringActions),
  /** Of the mail, the lead or the sequence. */
  id: z.uuid(),
  /** The query of the page that the button stood on. */
  from: z.string().max(500).default(''),
});

const verbs: Record<SteeringAction, { act: typeof holdMailByHand; part: NurturePart }> = {
  hold: { act: holdMailByHand, part: 'coming' },
  'pause-lead': { act: (req, id) => pauseLeadByHand(req, id, true), part: 'enrolments' },
  'resume-lead': { act: (req, id) => pauseLeadByHand(req, id, false), part: 'enrolments' },
  'pause-sequence': { act: (req, id) => pauseSequenceByHand(req, id, true), part: 'figures' },
  'resume-sequence': { act: (req, id) => pauseSequenceByHand(req, id, false), part: 'figures' },
};

/** Holds a mail that waits for its turn, or pauses and resumes a lead or a sequence. */
export const POST = studioEndpoint(schema, async (req, { action, id, from }) => {
  const { act, part } = verbs[action];
  const hasChanged = await act(req, id);
  const query = readNurtureQuery(Object.fromEntries(new URLSearchParams(from)));
  return nurtureHref(query, part, { did: action, done: Number(hasChanged) });
});
