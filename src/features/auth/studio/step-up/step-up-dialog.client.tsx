'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { routes } from '@/config/routes';
import { confirmByCode, findCodeFactor } from './confirm-by-code.client';

type Props = { onEnd: (isConfirmed: boolean) => void };

/**
 * Dialog that asks for a code of an authenticator app, or a recovery code. For any other factor, a link opens a
 * page of the site in a separate tab.
 */
export function StepUpDialog({ onEnd }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isElsewhere = useRef(false);
  const [factorId, setFactorId] = useState<string | null>();
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
    findCodeFactor().then(setFactorId, () => setFactorId(null));
  }, []);

  useEffect(() => {
    /** Retries the request when the user returns from the other tab. */
    const onFocus = () => isElsewhere.current && onEnd(true);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [onEnd]);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!factorId) return;
    setIsSending(true);
    const sentence = await confirmByCode(factorId, String(new FormData(event.currentTarget).get('code')));
    setIsSending(false);
    if (sentence === null) onEnd(true);
    else setError(sentence);
  }

  // The step-up page resumes a paused request that has the same return target. No form of the site has the
  // target below, so the page opened here resumes none.
  const otherWay = `${routes.stepUp}?${new URLSearchParams({ returnTo: `${routes.security}?done=confirmed` })}`;
  return (
    <dialog
      ref={dialog}
      className="studio-step-up"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onEnd(false);
      }}
    >
      <form onSubmit={confirm}>
        <h2 id={id}>Confirm it is you</h2>
        <p>
          This wants your second factor, confirmed within ten minutes. Nothing is lost: it goes on afterwards.
        </p>
        {factorId && (
          <label>
            Code of your authenticator app, or a recovery code
            <input
              name="code"
              required
              maxLength={40}
              autoComplete="one-time-code"
              aria-invalid={error !== ''}
              aria-describedby={`${id}-error`}
            />
          </label>
        )}
        <p id={`${id}-error`} role="alert" className="studio-step-up__error">
          {error}
        </p>
        <footer>
          <a
            href={otherWay}
            target="_blank"
            rel="noopener"
            onClick={() => {
              isElsewhere.current = true;
            }}
          >
            {factorId ? 'Use another way' : 'Confirm in a new tab'}
          </a>
          <button type="button" className="studio-button is-quiet" onClick={() => onEnd(false)}>
            Not now
          </button>
          {factorId && (
            <button type="submit" className="studio-button" disabled={isSending}>
              {isSending ? 'Checking' : 'Confirm'}
            </button>
          )}
        </footer>
      </form>
    </dialog>
  );
}
