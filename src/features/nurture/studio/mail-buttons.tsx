import { actionPath } from '@/config/routes';
import type { UndecidedStatus } from '../../mail/outbox/undecided-mails';
import { actionsFor, type MailAction } from '../steps/decide-mails';
import type { SteeringAction } from './nurture-outcome';

/** Labels of the buttons that decide about mails, by action. */

const labels: Record<MailAction, string> = {
  send: 'Send now',
  release: 'Release',
  skip: 'Skip',
  arrived: 'Mark as sent',
};

type MailButtonsProps = {
  status: UndecidedStatus;
  asOf: Date;
  /** Id of one mail; undefined for all mails of the status. */
  mailId?: string;
  /** Accessible name: the mail's subject, or the number of mails. */
  what: string;
};

/** Buttons for undecided mails. Plain forms work without script, and a second press changes nothing. */
export function MailButtons({ status, asOf, mailId, what }: MailButtonsProps) {
  return (
    <form method="post" action={actionPath('mails')} className="studio-actions">
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

const steeringLabels: Record<SteeringAction, string> = {
  hold: 'Hold',
  'pause-lead': 'Pause',
  'resume-lead': 'Resume',
  'pause-sequence': 'Pause',
  'resume-sequence': 'Resume',
};

type SteeringButtonProps = {
  action: SteeringAction;
  /** Id of the mail, the lead or the sequence. */
  id: string;
  what: string;
  /** Query of the page, to return to. */
  from: string;
};

/** Button that holds a mail, or pauses or resumes a lead or a sequence. */
export function SteeringButton({ action, id, what, from }: SteeringButtonProps) {
  return (
    <form method="post" action={actionPath('nurture')} className="studio-actions">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={from} />
      <button type="submit" name="action" value={action} className="studio-button">
        {steeringLabels[action]} <span className="studio-hidden">{what}</span>
      </button>
    </form>
  );
}
