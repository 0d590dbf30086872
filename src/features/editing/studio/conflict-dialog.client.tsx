'use client';

import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Conflict, Decision } from '../merge/merge-value';
import type { ConflictQuestion } from './send-write';
import { showBoth } from './show-value';
import { useTitles } from './use-titles.client';

type Props = ConflictQuestion & { onDecide: (decisions: Decision[] | null) => void };

function Version({
  name,
  keep,
  label,
  text,
}: {
  name: string;
  keep: 'mine' | 'theirs';
  label: string;
  text: string | null;
}) {
  return (
    <label className="studio-conflict__version">
      <span className="studio-conflict__choice">
        <input type="radio" name={name} value={keep} required /> {label}
      </span>
      <span className="studio-conflict__text">
        {text === null ? <em>Deleted</em> : text === '' ? <em>Empty</em> : text}
      </span>
    </label>
  );
}

function Comparison({ conflict, who }: { conflict: Conflict; who: string | null }) {
  const { path, labels, mine, theirs } = conflict;
  const titles = useTitles(conflict);
  const named = (text: string | null) =>
    [...titles].reduce((shown, [id, title]) => shown?.replaceAll(id, title) ?? null, text);
  const shown = path.endsWith('#order')
    ? { mine: 'Your order', theirs: 'Their order' }
    : showBoth(mine, theirs);
  return (
    <fieldset className="studio-conflict__field">
      <legend>{labels.join(' › ')}</legend>
      <Version name={path} keep="mine" label="Keep mine" text={named(shown.mine)} />
      <Version
        name={path}
        keep="theirs"
        label={who ? `Use ${who}’s` : 'Use theirs'}
        text={named(shown.theirs)}
      />
    </fieldset>
  );
}

/** Shows both values of each conflicting field, and lets the user choose one. */
export function ConflictDialog({ conflicts, who, onDecide }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const chosen = new FormData(event.currentTarget);
    onDecide(
      conflicts.map(({ path, theirs }) => ({
        path,
        keep: chosen.get(path) === 'theirs' ? 'theirs' : 'mine',
        theirs,
      })),
    );
  }

  function choose(keep: 'mine' | 'theirs') {
    for (const input of dialog.current?.querySelectorAll('input') ?? []) input.checked = input.value === keep;
  }

  return (
    <dialog
      ref={dialog}
      className="studio-conflict"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onDecide(null);
      }}
    >
      <form onSubmit={decide}>
        <h2 id={id}>{who ? `${who} has changed this, too` : 'Somebody else has changed this, too'}</h2>
        <p>
          Not saved yet, and nothing is lost. Choose which version to keep. Everything else that either of you
          has changed is kept.
        </p>
        {conflicts.length > 1 && (
          <p className="studio-conflict__all">
            <button type="button" onClick={() => choose('mine')}>
              Keep all of mine
            </button>
            <button type="button" onClick={() => choose('theirs')}>
              Use all of theirs
            </button>
          </p>
        )}
        <div className="studio-conflict__fields">
          {conflicts.map((conflict) => (
            <Comparison key={conflict.path} conflict={conflict} who={who} />
          ))}
        </div>
        <footer>
          <button type="button" onClick={() => onDecide(null)}>
            Cancel
          </button>
          <button type="submit" className="studio-conflict__save">
            Save
          </button>
        </footer>
      </form>
    </dialog>
  );
}
