'use client';

import { Button } from '@/ui/button';
import { ToolSheet } from '../frame/tool-sheet.client';
import { useToolState } from '../frame/use-tool-state.client';
import type { ToolProps } from '../tool-props';
import {
  type Answers,
  countAnswered,
  fields,
  maxScore,
  parseAnswers,
  scoreOf,
  stageOf,
  unpackAnswers,
} from './assessment';
import { Comparison, labelOf } from './comparison.client';
import { dimensions } from './dimensions';
import { ProfileChart } from './profile-chart';
import { Questions } from './questions.client';
import { Changes, NextSteps, Verdict } from './verdict';

/** Self-assessment of an AI system: eight questions, a profile and next steps. */
export function Realness({ title, anchor, basis }: ToolProps) {
  const state = useToolState({ tool: 'realness', anchor }, fields);
  const answers = parseAnswers(state.values);
  const other = unpackAnswers(state.values.compare);
  const label = labelOf(state.values.comparedAs);
  return (
    <ToolSheet
      title={title}
      basis={basis}
      announcement={state.settled && announce(parseAnswers(state.settled))}
      address={state.address}
      actions={
        <Button variant="quiet" size="sm" onClick={state.reset}>
          Start again
        </Button>
      }
    >
      <div className="p-5 sm:p-7 xl:p-9 print:p-5">
        <Questions id={anchor} state={state} />
      </div>
      <div className="scale-top h-2.5 print:hidden" aria-hidden="true" />
      <div className="grid gap-x-14 gap-y-10 p-5 sm:p-7 xl:grid-cols-2 xl:p-9 print:grid-cols-2 print:gap-6 print:p-5">
        <Verdict answers={answers} />
        <div className="grid min-w-0 content-start gap-4">
          <ProfileChart answers={answers} other={other ? { answers: other, label } : undefined} />
          {other && <Changes answers={answers} other={other} label={label} />}
        </div>
        <NextSteps answers={answers} />
        <Comparison anchor={anchor} answers={answers} state={state} />
      </div>
    </ToolSheet>
  );
}

function announce(answers: Answers): string {
  const stage = stageOf(answers);
  const score = `${scoreOf(answers)} of ${maxScore}`;
  return stage
    ? `${stage.title}, ${score}.`
    : `${countAnswered(answers)} of ${dimensions.length} questions answered, ${score} so far.`;
}
