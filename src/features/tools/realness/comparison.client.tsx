'use client';

import { useState } from 'react';
import { Button } from '@/ui/button';
import { Choice, TypedText } from '../frame/typed-fields.client';
import type { ToolState } from '../frame/use-tool-state.client';
import { type Answers, answersInAddress, countAnswered, type FieldName, packAnswers } from './assessment';

/** Relation of the other assessment to this one. */
const kinds = [
  { value: 'earlier', label: 'An earlier assessment' },
  { value: 'target', label: 'Our target' },
  { value: 'other', label: 'Somebody else’s answers' },
];

export const labelOf = (kind: string) =>
  kinds.find(({ value }) => value === kind)?.label ?? 'An earlier assessment';

type ComparisonProps = {
  anchor: string;
  answers: Answers;
  state: ToolState<FieldName>;
};

/** Stores the current answers for comparison, or loads others from a link; the chart shows both. */
export function Comparison({ anchor, answers, state: { values, change, changeSome } }: ComparisonProps) {
  const [link, setLink] = useState('');
  const found = answersInAddress(link, anchor, 'realness');
  const hasOther = values.compare !== '';
  function takeLink(typed: string) {
    const others = answersInAddress(typed, anchor, 'realness');
    setLink(typed);
    if (others) change('compare', packAnswers(others));
  }
  return (
    <div className="grid content-start gap-5 print:hidden not-scripted:hidden">
      <div>
        <h3 className="display text-xl">Compare</h3>
        <p className="mt-1 text-sm text-ink-soft">
          With last year, with where you want to be, or with what a colleague answered alone. Differences
          between two people tell more than either score.
        </p>
      </div>
      <Choice
        label="The other one is"
        value={values.comparedAs}
        options={kinds}
        onChange={(kind) => change('comparedAs', kind)}
      />
      <TypedText
        label="Link of the other assessment"
        isOptional
        maxLength={4000}
        inputMode="url"
        spellCheck={false}
        value={link}
        {...(link.trim() !== '' && !found && { error: 'There are no answers in this link.' })}
        onChange={takeLink}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="secondary"
          disabled={countAnswered(answers) === 0}
          onClick={() => change('compare', packAnswers(answers))}
        >
          Set these answers aside to compare
        </Button>
        {hasOther && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setLink('');
              changeSome({ compare: '' });
            }}
          >
            Compare no longer
          </Button>
        )}
      </div>
    </div>
  );
}
