import { randomUUID } from 'node:crypto';
import { actionPath } from '@/config/routes';
import type { Thread } from '../../pipeline/reply/find-thread';

type Props = {
  leadId: string;
  email: string;
  subject: Thread['subject'];
  /** Reason why not even a personal mail may go to the address. */
  refusal: string | null;
  /** True if the address is suppressed for sequences. */
  hasLeft: boolean;
  isNew: boolean;
  author: string;
};

/** Form for a personal mail to the lead, in the thread of earlier mails. */
export function ReplyForm({ leadId, email, subject, refusal, hasLeft, isNew, author }: Props) {
  return (
    <details className="studio-confirm">
      <summary>Email {email}</summary>
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <form method="post" action={actionPath('leads/reply')} className="studio-fields">
          {hasLeft && <p>They get no sequence emails. A personal reply is none, so this one goes out.</p>}
          <input type="hidden" name="lead" value={leadId} />
          <input type="hidden" name="once" value={randomUUID()} />
          <label className="studio-note">
            Subject
            <input name="subject" defaultValue={subject} maxLength={200} required />
          </label>
          <label className="studio-note">
            Message
            <textarea name="text" rows={7} maxLength={4000} required />
          </label>
          <label>
            Reply-to
            <select name="answers">
              <option value="company">The company’s address</option>
              <option value="author">{author}</option>
            </select>
          </label>
          <button type="submit" className="studio-button">
            {isNew ? 'Send and move to Contacted' : 'Send'}
          </button>
        </form>
      )}
    </details>
  );
}
