/** The shape of a mail: when it may go, how it reads, what follows. Each stands in one file of its feature. */
import type { Payload, PayloadRequest } from 'payload';
import type { Row } from '@/db/row';

/**
 * What each mail outside of any sequence is about, by its name: ids and plain facts, never a secret. They stand in the mail's
 * row and are read again when it is sent. Beside its mails a feature adds theirs:
 * `declare module '@/features/mail/outbox/define-mail' { interface MailRegistry { 'report-ready': { report_id: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface MailRegistry {}

export type MailName = keyof MailRegistry;

/** A mail and what it is about. */
export type MailContent = {
  [Name in MailName]: { template: Name; metadata: MailRegistry[Name] };
}[MailName];

/** A row of the outbox as the mail's own code sees it. */
export type OutboxMail<Metadata = unknown> = Pick<
  Row<'emails'>,
  'id' | 'template' | 'to' | 'lead_id' | 'enrolment_id' | 'sequence_name'
> & {
  step: number | null;
  /** What `queueMail` was told, or the sequence's `{sequence, step, name}`. */
  metadata: Metadata;
  /** Tries so far, this one included. */
  attempts: number;
};

export type FinalStatus = Extract<Row<'emails'>['status'], 'sent' | 'skipped' | 'failed'>;

export type RenderedMail = { subject: string; html: string; text: string; templateVersion: string };

/** An invitation as mail programs show it (RFC 6047): `content` is a file whose METHOD is `method`. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string };

/** Whether a mail may go out now, and how it reads. */
export type Verdict =
  | {
      kind: 'send';
      render: () => Promise<RenderedMail>;
      headers?: Record<string, string>;
      /** A calendar's part of the mail. */
      calendar?: CalendarPart;
    }
  | { kind: 'skip' | 'hold'; reason: string }
  /** Not yet: it is asked again after so many milliseconds. */
  | { kind: 'wait'; reason: string; waitMs: number };

/** What a preview is made of, where there is no row of the outbox. */
export type MailSample = {
  /** Whose address its links are made for. */
  mail: OutboxMail;
  /** The lead whose name and facts fill it in; a made-up one without it. */
  about: string | null;
  /** Of a mail of a sequence: which step, as it was last saved. */
  step?: { sequenceId: string; stepId: string } | undefined;
};

export type MailDefinition<Metadata = unknown> = {
  /** The rows' template; of a sequence's mails, whose templates are their steps' names, the one name for all. */
  name: string;
  /** It stands for every mail of every sequence. */
  isOfSequences?: true;
  /** Its text holds a secret (a link that signs in): it is rendered for each try and stored nowhere. */
  isSecret?: boolean;
  /** Asked on every try, in the transaction that prepares it. */
  decide(req: PayloadRequest, mail: OutboxMail<Metadata>): Promise<Verdict>;
  /**
   * The mail as it would read, with made-up facts where it needs any. It writes nothing, hands out no secret, and renders by
   * what `decide` renders with.
   */
  preview(req: PayloadRequest, sample: MailSample): Promise<Verdict>;
  /** What follows from the outcome, in the transaction that records it. `result` is what the row keeps. */
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

/** Those of all features. The configuration brings them, so that no feature imports the list of all. */
export const mailsOf = ({ config }: Payload): Promise<readonly MailDefinition[]> => config.custom.loadMails();

/** The one mail that stands for every mail of every sequence. */
export const defineSequenceMail = (mail: MailDefinition): MailDefinition => ({
  ...mail,
  isOfSequences: true,
});

export type FindDefinition = (
  mail: Pick<OutboxMail, 'sequence_name' | 'template'>,
) => MailDefinition | undefined;

/** Tells what a row of the outbox is. A sequence's templates are its steps' names, which may be anything. */
export function findDefinition(mails: readonly MailDefinition[]): FindDefinition {
  const stepMail = mails.find(({ isOfSequences }) => isOfSequences);
  const byName = new Map(mails.filter((mail) => mail !== stepMail).map((mail) => [mail.name, mail]));
  return ({ sequence_name, template }) => (sequence_name === null ? byName.get(template) : stepMail);
}
