/**
 * Definition of a mail: when it may be sent, how it is rendered, and what follows its outcome. Each mail is defined
 * in one file of its feature.
 */
import type { Payload, PayloadRequest } from 'payload';
import type { Row } from '@/db/row';

/**
 * Metadata of each mail outside of sequences, by name: ids and plain facts, never a secret. Stored in the mail's row,
 * and read when the mail is sent. A feature declares metadata beside the definitions of its mails:
 * `declare module '@/features/mail/outbox/define-mail' { interface MailRegistry { 'report-ready': { report_id: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface MailRegistry {}

export type MailName = keyof MailRegistry;

/** A mail's name and its metadata. */
export type MailContent = {
  [Name in MailName]: { template: Name; metadata: MailRegistry[Name] };
}[MailName];

/** A row of the outbox, as the definition of the mail receives it. */
export type OutboxMail<Metadata = unknown> = Pick<
  Row<'emails'>,
  'id' | 'template' | 'to' | 'lead_id' | 'enrolment_id' | 'sequence_name'
> & {
  step: number | null;
  /** Metadata passed to `queueMail`; for a mail of a sequence `{sequence, step, name}`. */
  metadata: Metadata;
  /** Number of tries, this one included. */
  attempts: number;
};

export type FinalStatus = Extract<Row<'emails'>['status'], 'sent' | 'skipped' | 'failed'>;

export type RenderedMail = { subject: string; html: string; text: string; templateVersion: string };

/** iMIP part (RFC 6047): `content` is an iCalendar file whose METHOD is `method`. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string };

/** Whether a mail may be sent now, and how to render it. */
export type Verdict =
  | {
      kind: 'send';
      render: () => Promise<RenderedMail>;
      headers?: Record<string, string>;
      /** Calendar part of the mail. */
      calendar?: CalendarPart;
    }
  | { kind: 'skip' | 'hold'; reason: string }
  /** The mail is not sent yet: `decide` is called again after `waitMs`. */
  | { kind: 'wait'; reason: string; waitMs: number };

/** Input of a preview, where there is no row of the outbox. */
export type MailSample = {
  /** Stands in for a row of the outbox; the links are generated for its recipient. */
  mail: OutboxMail;
  /** Id of the lead whose data the preview contains; null for sample data. */
  about: string | null;
  /** Step of a sequence, as last saved. */
  step?: { sequenceId: string; stepId: string } | undefined;
};

export type MailDefinition<Metadata = unknown> = {
  /** Template of the mail's rows. A sequence's mails have their step's name as template, and share one definition. */
  name: string;
  /** True for the one definition that the mails of all sequences share. */
  isOfSequences?: true;
  /** True if the text contains a secret (a sign-in link): it is rendered for each try and never stored. */
  isSecret?: boolean;
  /** Whether the mail is sent even if `recipientChecks` forbid mails to its recipient. */
  reachesClosed?(metadata: unknown): boolean;
  /** Called on every try, in the transaction that prepares it. */
  decide(req: PayloadRequest, mail: OutboxMail<Metadata>): Promise<Verdict>;
  /**
   * Renders a preview, with sample data where needed. Writes nothing, reveals no secret, and renders by the same
   * code as `decide`.
   */
  preview(req: PayloadRequest, sample: MailSample): Promise<Verdict>;
  /** Called in the transaction that records the outcome. `result` is stored with the row. */
  onFinalized?(
    req: PayloadRequest,
    mail: OutboxMail<Metadata>,
    status: FinalStatus,
    result?: object,
  ): Promise<void>;
};

export const defineMail = <Name extends MailName>(
  mail: MailDefinition<MailRegistry[Name]> & { name: Name },
): MailDefinition => mail;

/** Mails of all features. Read from the configuration, so that no feature imports the list of all mails. */
export const mailsOf = ({ config }: Payload): Promise<readonly MailDefinition[]> => config.custom.loadMails();

/** Defines the mails of all sequences. */
export const defineSequenceMail = (mail: MailDefinition): MailDefinition => ({
  ...mail,
  isOfSequences: true,
});

export type FindDefinition = (
  mail: Pick<OutboxMail, 'sequence_name' | 'template'>,
) => MailDefinition | undefined;

/**
 * Finds the definition of a row. Mails of sequences are not found by their template, which is the name of a step and
 * can be any text.
 */
export function findDefinition(mails: readonly MailDefinition[]): FindDefinition {
  const stepMail = mails.find(({ isOfSequences }) => isOfSequences);
  const byName = new Map(mails.filter((mail) => mail !== stepMail).map((mail) => [mail.name, mail]));
  return ({ sequence_name, template }) => (sequence_name === null ? byName.get(template) : stepMail);
}
