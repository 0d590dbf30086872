import type { UndecidedStatus } from '../../mail/outbox/undecided-mails';
import { actionsFor, type MailAction } from '../../nurture/steps/decide-mails';

/** Where the buttons of the status view post to. */
export const statusActions = {
  mails: '/api/studio/mails',
  jobs: '/api/studio/jobs',
  enrolments: '/api/studio/enrolments',
} as const;

const labels: Record<MailAction, string> = {
  send: 'Send now',
  release: 'Release',
  skip: 'Skip',
  arrived: 'It arrived',
};

type MailButtonsProps = {
  status: UndecidedStatus;
  asOf: Date;
  /** All of the kind without it. */
  mailId?: string;
  /** Said with each button: the mail's subject, or how many they are. */
  what: string;
};

/** Plain forms: they work without script, and a second press changes nothing. */
export function MailButtons({ status, asOf, mailId, what }: MailButtonsProps) {
  return (
    <form method="post" action={statusActions.mails} className="studio-actions">
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="asOf" value={asOf.toISOString()} />
      {mailId && <input type="hidden" name="mail" value={mailId} />}
      {actionsFor(status).map((action) => (
        <button key={action} type="submit" name="action" value={action} className="studio-button">
          {labels[action]} <span className="studio-hidden">{what}</span>
        </button>
      ))}
    </form>
  );
}
