'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type DragEvent, useEffect, useOptimistic, useRef, useState, useTransition } from 'react';
import { actionPath, studioPaths } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import { LeadCardItem } from './board-card';
import type { BoardColumn, LeadCard } from './board-cards';

type Moving = { card: LeadCard; to: BoardColumn['stage'] };

/** Columns as they are after the move. */
function withMove(columns: readonly BoardColumn[], { card, to }: Moving): readonly BoardColumn[] {
  return columns.map((column) => {
    const cards = column.cards.filter(({ id }) => id !== card.id);
    const isLeft = cards.length < column.cards.length;
    if (column.stage === to) {
      return { ...column, cards: [card, ...cards], count: column.count + (isLeft ? 0 : 1) };
    }
    return isLeft ? { ...column, cards, count: column.count - 1 } : column;
  });
}

type Answer = { ok: boolean; message?: string; asks?: string };

const failed = 'This did not work just now, and nothing was changed. Please try again in a minute.';

async function sendMove({ card, to }: Moving, back: string): Promise<Answer> {
  try {
    const response = await fetch(actionPath('leads/move-card'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ lead: card.id, seen: card.seen, stage: to, back }),
    });
    return await response.json();
  } catch {
    return { ok: false, message: failed };
  }
}

type LeadColumnsProps = { columns: readonly BoardColumn[]; back: string };

/**
 * Columns of the board. Cards are dragged, or moved by their menu, whose form works without script. A moved card is
 * shown in its new column at once, and returns if the move is refused. @param back the list's query
 */
export function LeadColumns({ columns, back }: LeadColumnsProps) {
  const router = useRouter();
  const [isMoving, startMove] = useTransition();
  const [shown, moveShown] = useOptimistic(columns, withMove);
  const [outcome, setOutcome] = useState<Answer | null>(null);
  const [dragged, setDragged] = useState<LeadCard | null>(null);
  const [target, setTarget] = useState<BoardColumn['stage'] | null>(null);
  const followed = useRef<string | null>(null);

  // A card that was moved by its menu keeps the focus in its new column.
  useEffect(() => {
    if (!followed.current || !shown) return;
    document.getElementById(`lead-${followed.current}`)?.querySelector('button')?.focus();
    if (!isMoving) followed.current = null;
  }, [shown, isMoving]);

  const move = (moving: Moving) => {
    setOutcome(null);
    startMove(async () => {
      moveShown(moving);
      const answer = await sendMove(moving, back);
      if (answer.asks) {
        location.assign(answer.asks);
        return;
      }
      // Removes the outcome of an earlier form from the URL; otherwise the page would still show that outcome.
      const href = back ? `${studioPaths.leads}?${back}` : studioPaths.leads;
      const isClean = location.pathname + location.search === href;
      startMove(() => {
        setOutcome({ ...answer, message: answer.message ?? failed });
        if (isClean) router.refresh();
        else router.replace(href, { scroll: false });
      });
    });
  };

  const dropOn = (event: DragEvent, to: BoardColumn['stage']) => {
    setTarget(null);
    if (!dragged) return;
    event.preventDefault();
    const isHere = columns.some(({ stage, cards }) => stage === to && cards.includes(dragged));
    if (!isHere) move({ card: dragged, to });
    setDragged(null);
  };

  return (
    <>
      <div role="status">
        {outcome && (
          <p className={outcome.ok ? 'studio-notice' : 'studio-notice is-warning'}>{outcome.message}</p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys */}
      <section className="studio-board" tabIndex={0} aria-label="Leads by stage" aria-busy={isMoving}>
        {shown.map(({ stage, targets, count, sum, cards, more }) => (
          <section
            key={stage}
            id={`stage-${stage}`}
            className={`studio-board__column${stage === target ? ' is-target' : ''}`}
            aria-labelledby={`stage-${stage}-title`}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setTarget(stage);
            }}
            onDrop={(event) => dropOn(event, stage)}
          >
            <h2 id={`stage-${stage}-title`}>
              {asWords(stage)} <span>{formatWhole(count)}</span>
            </h2>
            <p className="studio-board__sum">{sum || 'No value'}</p>
            {cards.length === 0 && <p className="studio-board__none">No leads</p>}
            <ul>
              {cards.map((card) => (
                <LeadCardItem
                  key={card.id}
                  card={card}
                  back={back}
                  targets={targets}
                  onMove={(to) => {
                    followed.current = card.id;
                    move({ card, to });
                  }}
                  onDragStart={() => setDragged(card)}
                  onDragEnd={() => {
                    setDragged(null);
                    setTarget(null);
                  }}
                />
              ))}
              {more && (
                <li>
                  <Link href={more.href} prefetch={false} scroll={false}>
                    {more.label} <span className="studio-hidden">in {asWords(stage)}</span>
                  </Link>
                </li>
              )}
            </ul>
          </section>
        ))}
      </section>
    </>
  );
}
