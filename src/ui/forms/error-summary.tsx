import type { Ref } from 'react';
import { textLinkStyle } from '../navigation/text-link';

export type FieldProblem = { fieldId: string; message: string };

type ErrorSummaryProps = { problems: readonly FieldProblem[]; title?: string; ref?: Ref<HTMLDivElement> };

/** List of a form's errors, each linked to its field. Renders nothing without problems. */
export function ErrorSummary({ problems, title, ref }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="border border-line border-l-4 border-l-negative bg-raised p-4"
    >
      <p className="font-semibold">{title ?? 'Please look at this again'}</p>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} className={textLinkStyle}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
