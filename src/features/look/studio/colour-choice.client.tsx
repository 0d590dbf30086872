'use client';

import { useField } from '@payloadcms/ui';
import { useEffect, useId } from 'react';
import { actionPath } from '@/config/routes';
import { useFetched } from '@/lib/browser/use-fetched.client';

type Swatch = {
  scheme: 'light' | 'dark';
  fill: string;
  ink: string;
  onFill: string;
  fillContrast: number;
  inkContrast: number;
};
type Judged = { swatches: Swatch[]; corrections: string[] };

const pauseMs = 150;
const named = { light: 'On light', dark: 'On dark' } as const;

const figure = (contrast: number) => `${contrast.toFixed(1)}:1`;

type ColourChoiceProps = {
  name: string;
  label: string;
  /** The built-in colour, with which the picker starts. */
  house: string;
  papers: Record<Swatch['scheme'], string>;
};

/** Associates an error with its field for screen readers: Payload shows it above the field without a reference. */
function useTypedField(name: string, errorId: string | undefined): void {
  useEffect(() => {
    const input = document.getElementById(`field-${name}`);
    if (!input || !errorId) return;
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', errorId);
    return () => {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    };
  }, [name, errorId]);
}

/** Below a colour’s field: a picker, the derived colours, their contrast and the corrections. */
export function ColourChoice({ name, label, house, papers }: ColourChoiceProps) {
  const id = useId();
  const { value, setValue, showError, errorMessage } = useField<string>({ path: name });
  const errorId = showError ? `${id}-error` : undefined;
  useTypedField(name, errorId);
  const typed = value?.trim() ?? '';
  const query = new URLSearchParams({ name, hex: typed.slice(0, 20) });
  const { answer } = useFetched<Judged>(typed ? `${actionPath('look/colour')}?${query}` : null, pauseMs);
  const isPicked = /^#[\da-f]{6}$/i.test(typed);
  return (
    <div className="look-colour">
      <p className="look-colour__pick">
        <label htmlFor={id}>Pick it</label>
        <input
          id={id}
          type="color"
          aria-label={`Pick it: ${label}`}
          aria-invalid={showError || undefined}
          aria-describedby={errorId}
          value={isPicked ? typed.toLowerCase() : house}
          onChange={({ target }) => setValue(target.value)}
        />
        {typed && (
          <button
            type="button"
            className="look-colour__clear"
            aria-label={`Clear: ${label}`}
            onClick={() => setValue('')}
          >
            Clear
          </button>
        )}
      </p>
      {errorId && (
        <p id={errorId} hidden>
          {errorMessage}
        </p>
      )}
      <div role="status">
        {typed && (
          <ul className="look-colour__swatches">
            {answer?.swatches.map((swatch) => (
              <li key={swatch.scheme} style={{ background: papers[swatch.scheme] }}>
                <span style={{ background: swatch.fill, color: swatch.onFill }}>
                  Button {figure(swatch.fillContrast)}
                </span>
                <span style={{ color: swatch.ink }}>
                  {named[swatch.scheme]}: text {figure(swatch.inkContrast)}
                </span>
              </li>
            ))}
          </ul>
        )}
        {typed &&
          answer?.corrections.map((sentence) => (
            <p key={sentence} className="field-description">
              {sentence}
            </p>
          ))}
      </div>
    </div>
  );
}
