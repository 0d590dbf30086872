import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { leadNow } from '../../people/merge/lead-of-address';
import { recordAnswer } from '../../tables';
import { type FollowUpName, followUpNames, followUpQuestions } from './questions';
import type { FollowUpReference } from './reference';

export type FollowUpAnswer = { name: FollowUpName; value: string };

type Known = Pick<Row<'leads'>, 'id' | FollowUpName>;

/**
 * Stores one answer to a follow-up question: records an event (once per question), fills the lead's field if it is
 * blank, and updates the score. Known values are kept, because the person who answers has not proved to be the lead.
 * @returns the reference with the question marked as answered; unchanged if the reference does not contain this
 * question.
 */
export async function answerQuestion(
  req: PayloadRequest,
  reference: FollowUpReference,
  { name, value }: FollowUpAnswer,
): Promise<FollowUpReference> {
  const { leadId, id, asks, answered } = reference;
  if (!asks.includes(name)) return reference;
  if (leadId) await inTransaction(req, () => write(req, { leadId, reference: id, name, value }));
  const left = asks.filter((asked) => asked !== name);
  return { ...reference, asks: left, answered: [...answered, name] };
}

async function write(
  req: PayloadRequest,
  { leadId: asked, reference, name, value }: FollowUpAnswer & { leadId: string; reference: string },
): Promise<void> {
  const [known] = await queryInTransaction<Known>(
    req,
    `select id, ${followUpNames.join(', ')} from leads where id = ${leadNow('$1::text')} for no key update`,
    [asked],
  );
  if (!known) return;
  const leadId = known.id;
  const { label, choices } = followUpQuestions[name];
  const words = choices.find((choice) => choice.value === value)?.label ?? value;
  const summary = `${label}: ${words}`;
  const isFirst = await recordAnswer(req, leadId, { reference, question: name, answer: value, summary });
  if (!isFirst || known[name]) return;
  const data = { [name]: value };
  await req.payload.update({ collection: 'leads', id: leadId, data, depth: 0, req, overrideAccess: true });
}
