import Link from 'next/link';
import type { DragEvent, SubmitEvent } from 'react';
import { actionPath } from '@/config/routes';
import { asWords } from '@/lib/text/as-words';
import type { stages } from '../../collections/pipeline';
import type { LeadCard } from './board-cards';

type StageName = (typeof stages)[number];

type LeadCardProps = {
  card: LeadCard;
  /** The list's query. */
  back: string;
  /** Stages that the card can move to. */
  targets: readonly StageName[];
  onMove(to: StageName): void;
  onDragStart(): void;
  onDragEnd(): void;
};

/** Card of a lead on the board, with the menu that moves it. */
export function LeadCardItem({ card, back, targets, onMove, onDragStart, onDragEnd }: LeadCardProps) {
  const { id, href, name, company, value, priority, owner, story, when, isOverdue, seen } = card;
  const menuId = `move-${id}`;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    const to = targets.find((stage) => submitter instanceof HTMLButtonElement && submitter.value === stage);
    if (!to) return;
    event.preventDefault();
    event.currentTarget.hidePopover();
    onMove(to);
  };
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', name);
    event.dataTransfer.effectAllowed = 'move';
    onDragStart();
  };
  return (
    <li id={`lead-${id}`} className="studio-card" draggable onDragStart={drag} onDragEnd={onDragEnd}>
      <div className="studio-card__line">
        <Link href={href} prefetch={false} draggable={false}>
          <bdi>{name}</bdi>
        </Link>
        <button
          type="button"
          className="studio-card__open"
          popoverTarget={menuId}
          aria-label={`Move ${name}`}
        >
          <span aria-hidden="true">⋯</span>
        </button>
      </div>
      <div className="studio-card__line studio-rows__note">
        <span>{[company, owner ?? 'Unassigned'].filter(Boolean).join(' · ')}</span>
        <span>
          {value && `${value} · `}
          <span className="studio-hidden">Score </span>
          {priority}
        </span>
      </div>
      <div className="studio-card__line studio-rows__note">
        <span className={isOverdue ? 'studio-card__overdue' : undefined}>
          {isOverdue ? `Overdue: ${story}` : story}
        </span>
        <span>{when}</span>
      </div>
      <form
        id={menuId}
        popover="auto"
        method="post"
        action={actionPath('leads/move')}
        className="studio-card__menu"
        aria-label={`Move ${name} to`}
        onSubmit={submit}
      >
        <input type="hidden" name="lead" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="back" value={back} />
        {targets.map((stage) => (
          <button key={stage} type="submit" name="stage" value={stage}>
            {stage === 'spam' ? 'Mark as spam' : `Move to ${asWords(stage)}`}
          </button>
        ))}
      </form>
    </li>
  );
}
