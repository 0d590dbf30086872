import { randomUUID } from 'node:crypto';
import { leadActions } from '../../list/flash-messages';
import type { Thread } from '../../reply/thread-of';

type Props = {
  leadId: string;
  email: string;
  subject: Thread['subject'];
  /** Why nothing may be mailed there, not even by a person. */
  refusal: string | null;
  /** Whether the address has left the series of mails. */
  hasLeft: boolean;
  isNew: boolean;
  author: string;
};

/** A personal mail to the lead, in the thread of what was written before. */
export function ReplyForm({ leadId, email, subject, refusal, hasLeft, isNew, author }: Props) {
  return (
    <details className="studio-confirm">
      <summary>Write to {email}</summary>
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <form method="post" action={leadActions.reply} className="studio-fields">
          {hasLeft && <p>They get no series of mails. A personal answer is none, so this one goes out.</p>}
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
            Answers go to
            <select name="answers">
              <option value="company">The company’s address</option>
              <option value="author">{author}</option>
            </select>
          </label>
          <button type="submit" className="studio-button">
            {isNew ? 'Send, and move to contacted' : 'Send'}
          </button>
        </form>
      )}
    </details>
  );
}
