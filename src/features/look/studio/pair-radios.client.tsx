'use client';

import { useField } from '@payloadcms/ui';
import { useId } from 'react';

export type ShownPair = {
  value: string;
  label: string;
  character: string;
  sample: { heading: string; text: string };
  /** Sample of a heading, then of text. */
  faces: { url: string; weight: string }[];
};

/** Value while the firm’s own files are used; `ownFonts`. */
const own = 'own';

const faceName = (at: number, part: number) => `look-${at}-${part}`;

const rulesOf = (pairs: readonly ShownPair[]) =>
  pairs
    .flatMap(({ faces }, at) =>
      faces.map(
        ({ url, weight }, part) =>
          `@font-face{font-family:${faceName(at, part)};src:url(${url});font-weight:${weight};font-display:swap}`,
      ),
    )
    .join('');

/** Radio buttons of the pairs; a press of the space bar or an arrow key chooses, as in any group. */
export function PairRadios({ path, pairs }: { path: string; pairs: readonly ShownPair[] }) {
  const name = useId();
  const { value, setValue, showError, errorMessage } = useField<string>({ path });
  const chosen = value ?? '';
  const errorId = showError ? `${name}-error` : undefined;
  const option = (key: string, children: React.ReactNode) => (
    <label key={key} className="look-pair" data-chosen={chosen === key || undefined}>
      <input
        type="radio"
        name={name}
        value={key}
        checked={chosen === key}
        aria-describedby={errorId}
        onChange={() => setValue(key)}
      />
      <span>{children}</span>
    </label>
  );
  return (
    <fieldset className="field-type look-pairs" id={`field-${path}`} aria-describedby={errorId}>
      <legend className="field-label">Pair of typefaces</legend>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: paths and weights of our own files */}
      <style dangerouslySetInnerHTML={{ __html: rulesOf(pairs) }} />
      {errorId && (
        <p id={errorId} className="look-problem">
          {errorMessage}
        </p>
      )}
      {pairs.map(({ value: key, label, character, sample }, at) =>
        option(
          key,
          <>
            <span
              className="look-pair__heading"
              style={{ fontFamily: `${faceName(at, 0)}, serif` }}
              aria-hidden="true"
            >
              {sample.heading}
            </span>
            <span style={{ fontFamily: `${faceName(at, 1)}, sans-serif` }} aria-hidden="true">
              {sample.text}
            </span>
            <span className="look-pair__name">
              {label}. {character}
            </span>
          </>,
        ),
      )}
      {option(
        own,
        <>
          <span className="look-pair__heading">Your own files</span>
          <span className="look-pair__name">WOFF2, with their licence noted.</span>
        </>,
      )}
    </fieldset>
  );
}
