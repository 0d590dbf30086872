import { z } from 'zod';
import type { ActorRequest, UserActor } from '@/access/actor';
import { leadPath } from '@/config/routes';
import { isAppError } from '@/http/app-error';
import { json } from '@/http/respond';
import { maxAmount, readAmount } from '@/lib/format/parse-amount';
import { cleanTypedText } from '@/lib/text/typed-text';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { currencies, stages } from '../../collections/pipeline';
import { addNote, erasePerson, saveDetails, steerMails } from '../../pipeline/changes/edit-lead';
import { callOutcomeNames, logCall } from '../../pipeline/changes/log-call';
import { moveLead } from '../../pipeline/changes/move-lead';
import { leadOutcomeSentence, redirectWithFlash, staleLead } from '../../pipeline/list/flash-messages';
import { playLead } from '../../pipeline/nurture-actions/nurture-by-hand';
import { replyToLead } from '../../pipeline/reply/reply-to-lead';
import { recordReplyByHand } from '../../signals/inbound/record-reply';

const Details = z.object({
  lead: z.uuid(),
  seen: z.coerce.date(),
  owner: z.union([z.uuid(), z.literal('')]),
  value: z.string().trim().max(20),
  currency: z.enum(currencies),
});

/** Saves owner and value from the lead's page. */
const saveLeadDetails = studioAction({
  path: 'leads/details',
  schema: Details,
  async act(req, { lead, seen, owner, value, currency }) {
    const amount = value ? readAmount(value) : null;
    if (amount !== null && !(amount <= maxAmount)) return redirectWithFlash(lead, { did: 'unread' });
    const details = { owner: owner || null, deal_value: amount, currency };
    await saveDetails(req, { leadId: lead, seenAt: seen, details });
    return redirectWithFlash(lead, { did: 'saved' });
  },
  onError: ({ code }, { lead }) => (code === 'stale' ? redirectWithFlash(lead, { did: code }) : undefined),
});

const Note = z.object({
  lead: z.uuid(),
  text: z.string().max(4000).transform(cleanTypedText).pipe(z.string().trim().min(1)),
});

/** Adds a note to a lead's history, and notifies the colleagues it mentions. */
const writeNote = studioAction({
  path: 'leads/note',
  schema: Note,
  async act(req, { lead, text }) {
    const told = await addNote(req, lead, text);
    return redirectWithFlash(lead, { did: told > 0 ? 'told' : 'noted' });
  },
});

const Call = z.object({
  lead: z.uuid(),
  outcome: z.enum(callOutcomeNames),
  notes: z.string().max(4000).transform(cleanTypedText).pipe(z.string().trim()).default(''),
});

/** Logs a call with a lead. */
const logLeadCall = studioAction({
  path: 'leads/call',
  schema: Call,
  async act(req, { lead, outcome, notes }) {
    await logCall(req, { leadId: lead, outcome, notes });
    return redirectWithFlash(lead, { did: 'called' });
  },
});

const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => cleanTypedText(text.replace(/\s+/g, ' ')))
    .pipe(z.string().trim().min(1));

const Reply = z.object({
  lead: z.uuid(),
  subject: line(200),
  text: z.string().max(4000).transform(cleanTypedText).pipe(z.string().trim().min(1)),
  answers: z.enum(['company', 'author']).default('company'),
  once: z.uuid(),
});

/** Mails a personal reply from the lead's page. */
const mailLead = studioAction({
  path: 'leads/reply',
  schema: Reply,
  async act(req, { lead, subject, text, answers, once }) {
    const reply = { leadId: lead, subject, message: text, answersTo: answers, once };
    const outcome = await replyToLead(req, reply);
    return redirectWithFlash(lead, { did: `reply-${outcome}` });
  },
});

/** Records a reply by hand ("They replied") on the lead's page. */
const recordReply = studioAction({
  path: 'replies',
  schema: z.object({ lead: z.uuid() }),
  async act(req, { lead }) {
    await recordReplyByHand(req, lead);
    return leadPath(lead);
  },
});

const Steering = z.object({ lead: z.uuid(), what: z.enum(['pause', 'resume']) });

/** Pauses or resumes a lead's sequences. */
const steerLeadMails = studioAction({
  path: 'leads/mails',
  schema: Steering,
  async act(req, { lead, what }) {
    const isChanged = await steerMails(req, lead, what);
    return redirectWithFlash(lead, { did: isChanged ? `${what}d` : 'nothing' });
  },
});

const Played = z.object({ lead: z.uuid() });

/** Sends a lead's queued mails to the local mailbox; fails if SMTP_URL is set, because the mails would reach people. */
const playMails = studioAction({
  path: 'leads/play',
  schema: Played,
  act: async (req, { lead }) => redirectWithFlash(lead, { did: 'played', ...(await playLead(req, lead)) }),
});

const Move = z.object({
  lead: z.uuid(),
  stage: z.enum(stages),
  seen: z.coerce.date(),
  value: z.string().max(20).default(''),
  currency: z.enum(currencies).default('USD'),
  reason: z.string().trim().max(200).default(''),
  /** Set by the form that asks for value or reason: the lead is then moved even if the field is blank. */
  sure: z.string().max(1).default(''),
  /** Page of the form, for `redirectWithFlash`. */
  back: z.string().max(1500).default(''),
});

/**
 * Moves a lead. @returns the outcome, or what to ask for before the move: the value of a won deal, the reason for a
 * lost one.
 */
async function moveOrAsk(
  req: ActorRequest<UserActor>,
  { lead, stage, seen, sure, ...told }: z.output<typeof Move>,
): Promise<Record<string, string>> {
  const amount = told.value.trim() ? readAmount(told.value) : undefined;
  const isUnclear = amount !== undefined && !(amount <= maxAmount);
  const isMissing = (stage === 'won' && amount === undefined) || (stage === 'lost' && !told.reason);
  if (isUnclear || (isMissing && !sure)) {
    return { asks: stage, lead, seen: seen.toISOString(), ...(isUnclear && { unclear: '1' }) };
  }
  const value = amount === undefined ? undefined : { amount, currency: told.currency };
  const did = await moveLead(req, { leadId: lead, stage, seenAt: seen, value, reason: told.reason });
  return { did, lead, to: stage };
}

/** Moves a lead to another stage. Won and lost ask for value or reason first. */
const moveToStage = studioAction({
  path: 'leads/move',
  schema: Move,
  act: async (req, move) => redirectWithFlash(move.back, await moveOrAsk(req, move)),
  onError: ({ code }, { back, lead, stage }) =>
    code === 'stale' ? redirectWithFlash(back, { did: code, lead, to: stage }) : undefined,
});

/**
 * Moves a card of the board. Responds with the outcome as a sentence, or with the URL of the page that first asks for
 * value or reason.
 */
const moveCard = studioAction({
  path: 'leads/move-card',
  format: 'json',
  schema: Move,
  async act(req, move) {
    const outcome = await moveOrAsk(req, move).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'stale') throw staleLead();
      throw error;
    });
    if (outcome.asks) return json(200, { ok: true, asks: redirectWithFlash(move.back, outcome) });
    return json(200, { ok: true, message: leadOutcomeSentence(outcome) });
  },
});

/** Erases a person. The lead's page has asked for confirmation. */
const erase = studioAction({
  path: 'leads/erase',
  schema: z.object({ lead: z.uuid() }),
  async act(req, { lead }) {
    await erasePerson(req, lead);
    return redirectWithFlash('', { did: 'erased' });
  },
});

export const leadPageActions = [
  saveLeadDetails,
  writeNote,
  logLeadCall,
  mailLead,
  recordReply,
  steerLeadMails,
  playMails,
  moveToStage,
  moveCard,
  erase,
];
