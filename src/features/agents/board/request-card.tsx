import Link from 'next/link';
import type { ReactNode } from 'react';
import { actionPath, leadPath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import type { SearchParams } from '@/lib/request/search-params';
import type { AgentStatus } from '../agent-requests-collection';
import type { BoardCard } from './load-board';

type CardProps = {
  card: BoardCard;
  now: Date;
  /** Query of the page, including the values of a rejected form. */
  query: SearchParams;
};

const next: Record<AgentStatus, readonly AgentStatus[]> = {
  asked: ['building', 'ready', 'declined'],
  building: ['ready', 'declined', 'asked'],
  ready: ['building', 'declined'],
  declined: ['asked'],
};

/** Card of a request on the board, with forms that work without script. */
export function RequestCard({ card, now, query }: CardProps) {
  const { id, status, company, task, frequency, duration, systems, right_result, email, lead_id } = card;
  const isRefused = query.did === 'no_link' && query.request === id;
  const { link } = isRefused ? query : card;
  const instructions = isRefused ? query.answer : status === 'declined' ? '' : card.answer;
  return (
    <li className="studio-card">
      <Link href={leadPath(lead_id)} prefetch={false}>
        {company}
      </Link>
      <p className="studio-rows__note">
        {email}, asked {formatAgo(new Date(card.created_at), now)}
      </p>
      <p className="studio-words">{task}</p>
      <details className="studio-confirm">
        <summary>Task details</summary>
        <p>
          {frequency}, {duration} each time. Systems: {systems || 'not said'}.
        </p>
        <p className="studio-words">Expected result: {right_result}</p>
      </details>
      {next[status].map((to) => (
        <MoveTo key={to} card={card} to={to} isOpen={isRefused && to === 'ready'}>
          {to === 'ready' && (
            <label>
              Link
              <input
                name="link"
                type="url"
                maxLength={500}
                required
                placeholder="https://"
                defaultValue={String(link ?? '')}
              />
            </label>
          )}
          {(to === 'ready' || to === 'declined') && (
            <label>
              {to === 'ready' ? 'Instructions, for the email' : 'Reason, for the email'}
              <textarea
                name="answer"
                rows={4}
                maxLength={2000}
                defaultValue={to === 'ready' ? String(instructions ?? '') : ''}
              />
            </label>
          )}
        </MoveTo>
      ))}
    </li>
  );
}

const labels: Record<AgentStatus, string> = {
  asked: 'Reopen',
  building: 'Start building',
  ready: 'Mark as ready',
  declined: 'Decline',
};

type MoveToProps = { card: BoardCard; to: AgentStatus; isOpen: boolean; children: ReactNode };

/** Form that moves a request. A form with questions is collapsed unless `isOpen`. */
function MoveTo({ card: { id, status, company, updated_at }, to, isOpen, children }: MoveToProps) {
  const label = status === 'ready' && to === 'building' ? 'Back to building' : labels[to];
  const asks = to === 'ready' || to === 'declined';
  const form = (
    <form
      method="post"
      action={actionPath('gpts/move')}
      className={asks ? 'studio-fields' : 'studio-actions'}
    >
      <input type="hidden" name="request" value={id} />
      <input type="hidden" name="status" value={to} />
      <input type="hidden" name="seen" value={new Date(updated_at).toISOString()} />
      {children}
      <button type="submit" className="studio-button is-quiet">
        {label} <span className="studio-hidden">({company})</span>
      </button>
    </form>
  );
  if (!asks) return form;
  return (
    <details className="studio-confirm" open={isOpen}>
      <summary>
        {label} <span className="studio-hidden">({company})</span>
      </summary>
      {form}
    </details>
  );
}
