'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { Alert } from '@/ui/alert';
import { type FollowUpName, followUpNames, followUpQuestions } from './questions';

const path = '/api/follow-up';

type Standing = { asks: readonly FollowUpName[]; answered: readonly FollowUpName[] };

export type FollowUpFormProps = {
  /**
   * Set if the page is rendered for this visitor. A cached page shows all questions, and script removes the answered
   * ones.
   */
  standing?: Standing | undefined;
  /** Shown once everything is answered. */
  thanks: string;
};

const choiceLook =
  'inline-flex min-h-11 items-center rounded-sm border px-3.5 text-sm font-semibold leading-tight transition-colors ' +
  'aria-disabled:cursor-not-allowed';

async function ask(init?: RequestInit): Promise<Standing> {
  const response = await fetch(path, { ...init, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`Answered with ${response.status}.`);
  return response.json();
}

/**
 * Questions answered by one tap. Every choice is a submit button, so that the form works without script; with script
 * the visitor stays on the page.
 */
export function FollowUpForm({ standing, thanks }: FollowUpFormProps) {
  const [asked, setAsked] = useState<readonly FollowUpName[]>(standing?.asks ?? followUpNames);
  const [isDone, setIsDone] = useState(standing !== undefined && standing.asks.length === 0);
  const [chosen, setChosen] = useState<Partial<Record<FollowUpName, string>>>({});
  const [isSending, setIsSending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (standing) return;
    // Without a reference the page shows nothing; if the reference cannot be loaded, the questions remain.
    ask().then(
      ({ asks, answered }) => {
        setAsked(asks);
        setIsDone(asks.length === 0 && answered.length > 0);
      },
      () => undefined,
    );
  }, [standing]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isSending || !(submitter instanceof HTMLButtonElement)) return;
    const { name, value } = submitter;
    if (chosen[name as FollowUpName]) return;
    setIsSending(true);
    setHasFailed(false);
    try {
      const { asks } = await ask({ method: 'POST', body: new URLSearchParams({ [name]: value }) });
      setChosen((before) => ({ ...before, [name]: value }));
      setIsDone(asks.length === 0);
    } catch {
      setHasFailed(true);
    }
    setIsSending(false);
  }

  if (asked.length === 0 && !isDone) return <span data-follow-up="none" hidden />;
  return (
    <form method="post" action={path} onSubmit={onSubmit} data-follow-up="asked" className="grid gap-7">
      {hasFailed && (
        <Alert tone="error" title="Not noted">
          We could not take this just now. Please press it again in a moment, or leave it: nothing depends on
          it.
        </Alert>
      )}
      {asked.map((name) => (
        <Question key={name} name={name} chosen={chosen[name]} />
      ))}
      <p role="status" className="measure empty:hidden">
        {isDone && thanks}
      </p>
    </form>
  );
}

function Question({ name, chosen }: { name: FollowUpName; chosen: string | undefined }) {
  const { question, choices } = followUpQuestions[name];
  return (
    <fieldset>
      <legend className="mb-2.5 font-semibold">
        {question} {chosen && <span className="font-normal text-ink-soft">Noted.</span>}
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {choices.map(({ value, label }) => {
          const isChosen = chosen === value;
          return (
            <button
              key={value}
              type="submit"
              name={name}
              value={value}
              aria-pressed={isChosen}
              aria-disabled={(chosen !== undefined && !isChosen) || undefined}
              className={classNames(
                choiceLook,
                isChosen ? 'border-ink bg-ink text-paper' : 'border-control text-ink',
                chosen === undefined ? 'hover:border-ink' : !isChosen && 'text-ink-soft',
              )}
            >
              {label}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
