import { z } from 'zod';
import { leadPath } from '@/config/routes';
import { maxAmount, readAmount } from '@/lib/format/parse-amount';
import { cleanTypedText } from '@/lib/text/typed-text';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { addNote, erasePerson, saveDetails, steerMails } from '../../changes/edit-lead';
import { moveLead } from '../../changes/move-lead';
import { currencies, stages } from '../../collections/pipeline';
import { recordReplyByHand } from '../../inbound/record-reply';
import { backTo } from '../../list/flash-messages';
import { playLead } from '../../nurture/nurture-by-hand';
import { replyToLead } from '../../reply/reply-to-lead';

const Details = z.object({
  lead: z.uuid(),
  seen: z.coerce.date(),
  owner: z.union([z.uuid(), z.literal('')]),
  value: z.string().trim().max(20),
  currency: z.enum(currencies),
});

/** Saves owner and value on the lead's page. */
const saveLeadDetails = studioAction({
  path: 'leads/details',
  schema: Details,
  async act(req, { lead, seen, owner, value, currency }) {
    const amount = value ? readAmount(value) : null;
    if (amount !== null && !(amount <= maxAmount)) return backTo(lead, { did: 'unread' });
    const details = { owner: owner || null, deal_value: amount, currency };
    return backTo(lead, { did: await saveDetails(req, { leadId: lead, seenAt: seen, details }) });
  },
});

const Note = z.object({
  lead: z.uuid(),
  text: z.string().max(4000).transform(cleanTypedText).pipe(z.string().trim().min(1)),
});

/** Writes a note into a lead's history, and tells whom it names. */
const writeNote = studioAction({
  path: 'leads/note',
  schema: Note,
  async act(req, { lead, text }) {
    const told = await addNote(req, lead, text);
    return backTo(lead, { did: told > 0 ? 'told' : 'noted' });
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

/** Mails what an admin has written on the lead's page. */
const mailLead = studioAction({
  path: 'leads/reply',
  schema: Reply,
  async act(req, { lead, subject, text, answers, once }) {
    const reply = { leadId: lead, subject, message: text, answersTo: answers, once };
    const outcome = await replyToLead(req, reply);
    return backTo(lead, { did: `reply-${outcome}` });
  },
});

/** "They replied", on a lead's page. */
const recordReply = studioAction({
  path: 'replies',
  schema: z.object({ lead: z.uuid() }),
  async act(req, { lead }) {
    await recordReplyByHand(req, lead);
    return leadPath(lead);
  },
});

const Steering = z.object({ lead: z.uuid(), what: z.enum(['pause', 'resume']) });

/** Pauses a lead's series of mails, or lets them go on. */
const steerLeadMails = studioAction({
  path: 'leads/mails',
  schema: Steering,
  async act(req, { lead, what }) {
    const isChanged = await steerMails(req, lead, what);
    return backTo(lead, { did: isChanged ? `${what}d` : 'nothing' });
  },
});

const Played = z.object({ lead: z.uuid() });

/** Plays a lead's coming mails into the local mailbox; refuses where mail really leaves. */
const playMails = studioAction({
  path: 'leads/play',
  schema: Played,
  act: async (req, { lead }) => backTo(lead, { did: 'played', ...(await playLead(req, lead)) }),
});

const Move = z.object({
  lead: z.uuid(),
  stage: z.enum(stages),
  seen: z.coerce.date(),
  value: z.string().max(20).default(''),
  currency: z.enum(currencies).default('USD'),
  reason: z.string().trim().max(200).default(''),
  /** Pressed where value or reason were asked for: without them is fine. */
  sure: z.string().max(1).default(''),
  /** The page it was pressed on. */
  back: z.string().max(1500).default(''),
});

/** Moves a lead to another stage. One that is won or lost asks for its value or reason first. */
const moveToStage = studioAction({
  path: 'leads/move',
  schema: Move,
  async act(req, { lead, stage, seen, sure, back, ...told }) {
    const amount = told.value.trim() ? readAmount(told.value) : undefined;
    const isUnclear = amount !== undefined && !(amount <= maxAmount);
    const isMissing = (stage === 'won' && amount === undefined) || (stage === 'lost' && !told.reason);
    if (isUnclear || (isMissing && !sure)) {
      const asks = { asks: stage, lead, seen: seen.toISOString(), ...(isUnclear && { unclear: '1' }) };
      return backTo(back, asks);
    }
    const value = amount === undefined ? undefined : { amount, currency: told.currency };
    const did = await moveLead(req, { leadId: lead, stage, seenAt: seen, value, reason: told.reason });
    return backTo(back, { did, lead, to: stage });
  },
});

/** Erases a person from the lead's page, which has asked. */
const erase = studioAction({
  path: 'leads/erase',
  schema: z.object({ lead: z.uuid() }),
  async act(req, { lead }) {
    await erasePerson(req, lead);
    return backTo('', { did: 'erased' });
  },
});

export const leadPageActions = [
  saveLeadDetails,
  writeNote,
  mailLead,
  recordReply,
  steerLeadMails,
  playMails,
  moveToStage,
  erase,
];
