import Link from 'next/link';
import { actionPath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import type { SearchParams } from '@/lib/request/search-params';
import { listHref } from '@/studio-kit/tables/list-href';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { StudioPanel } from '@/studio-kit/views/studio-panel';
import { studioView } from '@/studio-kit/views/studio-view';
import { boardSentence } from './board-outcome';
import { type BoardGpt, cardsOfColumn, loadBoard, type UnreadFeedback } from './load-board';
import { RequestCard } from './request-card';

type Board = Awaited<ReturnType<typeof loadBoard>>;

const newGptPath = '/admin/collections/client-gpts/create';

/** View at `/admin/gpts`: requests for agents by status, unread feedback, and the GPTs of clients. */
export const GptsView = studioView(async ({ req, searchParams = {} }) => {
  const { columns, unread, gpts } = await loadBoard(req);
  const outcome = boardSentence(searchParams);
  const now = new Date();
  return {
    intro: 'Requests for the free agent, feedback of clients, and all GPTs made for them.',
    aside: (
      <Link className="studio-button" href={newGptPath}>
        New GPT
      </Link>
    ),
    children: (
      <>
        {outcome && (
          <p className="studio-notice" role="status">
            {outcome}
          </p>
        )}
        <Columns columns={columns} now={now} query={searchParams} />
        <div className="studio-columns" id="feedback">
          <Feedback unread={unread} now={now} />
          <Made gpts={gpts} />
        </div>
      </>
    ),
  };
});

function Columns({ columns, now, query }: Pick<Board, 'columns'> & { now: Date; query: SearchParams }) {
  if (columns.every(({ count }) => count === 0)) {
    return (
      <StudioEmptyState title="No requests yet">
        Visitors ask with the form at /custom-gpt, clients under My GPTs. Each request begins in the first
        column here.
      </StudioEmptyState>
    );
  }
  return (
    <>
      <nav className="studio-board__stages" aria-label="Columns">
        {columns.map(({ status, count }) => (
          <a key={status} href={`#${status}`}>
            {status} {formatWhole(count)}
          </a>
        ))}
      </nav>
      <div className="studio-board">
        {columns.map(({ status, count, cards }) => (
          <section
            key={status}
            id={status}
            className="studio-board__column"
            aria-labelledby={`${status}-title`}
          >
            <h2 id={`${status}-title`}>
              {status} <span>{formatWhole(count)}</span>
            </h2>
            {cards.length === 0 && <p className="studio-board__none">None.</p>}
            <ul>
              {cards.map((card) => (
                <RequestCard key={card.id} card={card} now={now} query={query} />
              ))}
            </ul>
            {count > cardsOfColumn && (
              <Link href={listHref('agent-requests', [['status', 'equals', status]])} prefetch={false}>
                View all {formatWhole(count)}
              </Link>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

function Feedback({ unread, now }: { unread: readonly UnreadFeedback[]; now: Date }) {
  return (
    <StudioPanel
      title="Unread feedback"
      note={
        unread.length === 0 ? 'None. Clients write it under My GPTs, beside each GPT.' : 'The oldest first.'
      }
      action={{ label: 'All feedback', href: listHref('gpt-feedback') }}
    >
      {unread.map(({ id, text, email, title, gpt_id, created_at }) => (
        <li key={id}>
          <span className="studio-rows__words">
            <Link href={`/admin/collections/client-gpts/${gpt_id}`} prefetch={false}>
              {title}
            </Link>
            <span className="studio-rows__note">
              {email}, {formatAgo(new Date(created_at), now)}
            </span>
            <span className="studio-words">{text}</span>
          </span>
          <form method="post" action={actionPath('gpts/feedback')} className="studio-actions">
            <input type="hidden" name="feedback" value={id} />
            <button type="submit" className="studio-button is-quiet">
              Mark as read <span className="studio-hidden">({title})</span>
            </button>
          </form>
        </li>
      ))}
    </StudioPanel>
  );
}

function Made({ gpts }: { gpts: readonly BoardGpt[] }) {
  return (
    <StudioPanel
      title="GPTs of clients"
      note={
        gpts.length === 0
          ? 'None yet. A request that is moved to ready creates one; add others with “New GPT”.'
          : 'The newest first.'
      }
      action={{ label: 'View all', href: listHref('client-gpts') }}
    >
      {gpts.map(({ id, title, owner, feedback }) => (
        <li key={id}>
          <span className="studio-rows__words">
            <Link href={`/admin/collections/client-gpts/${id}`} prefetch={false}>
              {title}
            </Link>
            <span className="studio-rows__note">
              {owner}
              {feedback > 0 &&
                `, ${formatWhole(feedback)} ${feedback === 1 ? 'piece' : 'pieces'} of feedback`}
            </span>
          </span>
        </li>
      ))}
    </StudioPanel>
  );
}
