import type { PayloadRequest } from 'payload';
import { sampleEmbedId } from '@/config/routes';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { RateLimit } from '@/http/rate-limit';
import { waitIn } from '@/lib/language/language';
import { utmOf } from '@/lib/request/utm';
import { readCalculation, TypedCalculation } from '../../calculators/calculation';
import { queueMail } from '../../mail/outbox/outbox';
import { beginEarlier } from '../../mail/tables/queue-mails';
import { captureTeamLead } from '../../team-leads/change-team-leads';
import type { TeamLead, TeamLeadAttribution } from '../../team-leads/team-lead';
import { readConsent } from '../frame/consent-token';
import { bareUrl, readContext } from '../frame/embed-context';
import { frameWords } from '../frame/words/words-of';
import { maxLeadMailsPerHour, maxLeadsPerDay } from '../limits';
import { embedRecipients, isAllowedOrigin } from '../settings/origins';
import type { ShownEmbed } from '../settings/queries';
import { insertEvent } from '../tables/embed-events';
import type { EmbedAnswer } from './answer-schema';

/** Rate limit of forms sent with one e-mail address in one embed, no matter who sends them. */
const perAddress = new RateLimit('embed-answer', { points: 6, seconds: 3600 });

/** Period in which an identical form counts as a second press of the button, with or without script. */
const sameAnswerWithin = '10 minutes';

/**
 * Attribution of a form sent in an embed: from the signed context if there is one. Otherwise, for a form on another
 * site, that site's origin, if it may show the embed; for a form on the hosted page, referrer and campaign as the
 * browser states them.
 */
function attributionOf(embed: ShownEmbed, answer: EmbedAnswer): TeamLeadAttribution {
  const { context, host } = answer;
  const signed = readContext(context, embed.public_id);
  if (signed) return signed;
  if (host !== '') return isAllowedOrigin(embed, host) ? { page: host } : {};
  const referrer = bareUrl(answer.referrer);
  const campaign = utmOf(answer.campaign);
  return { ...(referrer && { referrer }), ...(Object.keys(campaign).length > 0 && { campaign }) };
}

/**
 * Stores a form sent in an embed as a lead of the embed's workspace, notifies the embed's recipients, and counts the
 * form. The same form sent twice is one lead. The sample embed stores nothing. @throws AppError 429 if the e-mail
 * address or the embed has reached its limit
 */
export async function takeAnswer(req: PayloadRequest, embed: ShownEmbed, answer: EmbedAnswer): Promise<void> {
  const { email, name, company } = answer;
  const { refusals, consent } = frameWords[embed.language];
  const { retryAfterSeconds } = await perAddress.consume(`${embed.id} ${email}`);
  if (retryAfterSeconds !== null)
    throw new AppError('too_many_requests', 429, refusals.addressOften, {
      retryAfterSeconds,
      fields: {
        email: `${refusals.addressOften} ${refusals.wait(waitIn(embed.language, retryAfterSeconds))}`,
      },
    });
  // The sample embed stores nothing, as its form says: everybody can read the leads of its workspace.
  if (embed.public_id === sampleEmbedId) return;
  const typed = TypedCalculation.parse({ ...answer, calculator: embed.calculator, page: '/' });
  const { calculator, inputs, result, summary } = readCalculation(typed, embed.language);
  const isSuspect = answer.website !== '';
  await inTransaction(req, async () => {
    // Forms sent in one embed are serialised, so that duplicates are detected and the daily limit is counted
    // correctly.
    await queryInTransaction(req, `select pg_advisory_xact_lock(hashtextextended($1, 1))`, [embed.id]);
    const [counted] = await queryInTransaction<{ twins: number; today: number }>(
      req,
      `select count(*) filter (where email = $2 and name is not distinct from $3 and summary = $4
           and created_at > now() - interval '${sameAnswerWithin}')::int as twins, count(*)::int as today
       from team_leads where embed_id_id = $1 and created_at > now() - interval '24 hours'`,
      [embed.id, email, name, summary],
    );
    if (counted && counted.twins > 0) return;
    if (counted && counted.today >= maxLeadsPerDay)
      throw new AppError('embed_full', 429, refusals.full(embed.team), { retryAfterSeconds: 3600 });
    const lead = await captureTeamLead(req, {
      teamId: embed.team_id_id,
      embed_id: embed.id,
      source: 'embed',
      email,
      name,
      company: company || null,
      calculation: { calculator, inputs, result },
      summary,
      attribution: attributionOf(embed, answer),
      consent_text: readConsent(answer.consent, embed.public_id) ?? consent(embed.team),
      ...(isSuspect && { metadata: { suspected: 'A field that people do not see was filled in.' } }),
    });
    await insertEvent(req, embed, { type: 'lead', opening: answer.opening || lead.id });
    if (!isSuspect) await tellRecipients(req, embed, lead);
  });
}

/** Delay of the mail about an hour’s leads, after which all leads of that hour are committed. */
const settledAfterMs = 65 * 60_000;

type Told = Pick<TeamLead, 'id' | 'created_at'>;

/**
 * Notifies the chosen recipients who still belong to the workspace. Beyond a recipient's hourly limit, one mail
 * counts the other leads.
 */
async function tellRecipients(
  req: PayloadRequest,
  embed: ShownEmbed,
  { id: leadId, created_at: since }: Told,
): Promise<void> {
  const people = await queryInTransaction<{ id: string; email: string }>(
    req,
    `select account.id, account.email from team_memberships membership
       join users account on account.id = membership.user_id_id
     where membership.team_id_id = $1 and account.suspended_at is null and account.closed_at is null
       and account.id::text in (select jsonb_array_elements_text($2::jsonb))
     order by account.id`,
    [embed.team_id_id, JSON.stringify(embedRecipients(embed))],
  );
  for (const { id, email } of people) {
    const isTold = await queueMail(req, {
      template: 'embed-lead',
      to: email,
      leadId: null,
      metadata: { team_lead_id: leadId, user_id: id },
      limits: [{ atMost: maxLeadMailsPerHour, within: '1 hour' }],
    });
    if (isTold) continue;
    // Of two concurrent forms in different embeds, only one queues the mail.
    await lockUntilCommit(req, `more leads ${email}`);
    const template = 'embed-leads-more';
    const isFirst = await queueMail(req, {
      template,
      to: email,
      leadId: null,
      dueAt: new Date(Date.parse(since) + settledAfterMs),
      metadata: { user_id: id, since },
      limits: [{ atMost: 1, within: '1 hour' }],
    });
    // The hour of the queued mail begins earlier if necessary, so that it includes this form: the form may have been
    // sent before that hour, and then have waited for the lock.
    if (!isFirst) await beginEarlier(req, { template, to: email, since });
  }
}
