import type { ToolFields, ToolValues } from '../frame/tool-address';
import { type Dimension, type DimensionName, dimensions, type Level, stages } from './dimensions';

/** Level of each dimension; null if the question is not answered. */
export type Answers = Readonly<Record<DimensionName, Level | null>>;

export type FieldName = DimensionName | 'compare' | 'comparedAs';

/** All questions start unanswered: visitors tend to keep preset answers. */
export const fields = {
  ...(Object.fromEntries(dimensions.map(({ name }) => [name, { start: '', maxLength: 1 }])) as Record<
    DimensionName,
    { start: string; maxLength: number }
  >),
  /** Answers of another assessment, one character for each dimension. */
  compare: { start: '', maxLength: dimensions.length },
  comparedAs: { start: 'earlier', maxLength: 10 },
} satisfies ToolFields<FieldName>;

const parseLevel = (typed: string | undefined): Level | null =>
  typed === '0' || typed === '1' || typed === '2' || typed === '3' ? (Number(typed) as Level) : null;

const answersBy = (level: (name: DimensionName, index: number) => Level | null) =>
  Object.fromEntries(dimensions.map(({ name }, index) => [name, level(name, index)])) as Answers;

export const parseAnswers = (values: ToolValues<FieldName>) => answersBy((name) => parseLevel(values[name]));

/** Encodes answers as one character each: `21031200`, with a dash for unanswered questions. */
export const packAnswers = (answers: Answers) => dimensions.map(({ name }) => answers[name] ?? '-').join('');

/** Decodes answers; null if no answer is valid. */
export function unpackAnswers(packed: string): Answers | null {
  const answers = answersBy((_, index) => parseLevel(packed[index]));
  return countAnswered(answers) > 0 ? answers : null;
}

/** Reads the answers from the URL of another assessment; null if that URL contains no answers. */
export function answersInAddress(typed: string, anchor: string, tool: string): Answers | null {
  const query = typed.slice(0, 4000).split('?')[1]?.split('#')[0] ?? '';
  const given = new URLSearchParams(query);
  const prefix = anchor === tool ? '' : `${anchor}.`;
  const answers = answersBy((name) => parseLevel(given.get(prefix + name) ?? given.get(name) ?? undefined));
  return countAnswered(answers) > 0 ? answers : null;
}

export const countAnswered = (answers: Answers) =>
  dimensions.filter(({ name }) => answers[name] !== null).length;

export const maxScore = 3 * dimensions.length;

export const scoreOf = (answers: Answers) =>
  dimensions.reduce((sum, { name }) => sum + (answers[name] ?? 0), 0);

/** Returns the stage; null until every question is answered. One low level limits the stage, whatever the score. */
export function stageOf(answers: Answers): (typeof stages)[number] | null {
  if (countAnswered(answers) < dimensions.length) return null;
  const score = scoreOf(answers);
  const lowest = Math.min(...dimensions.map(({ name }) => answers[name] ?? 0));
  const holds = {
    real: score >= 20 && lowest >= 2,
    working: score >= 14 && lowest >= 1,
    trial: score >= 7,
    demonstration: true,
  };
  return stages.find(({ name }) => holds[name]) ?? null;
}

export type NextStep = { dimension: Dimension; level: Level; step: string };

const stepCount = 2;

/** Returns steps for the two lowest answers below 3. Ties go to the earlier dimension, on which later ones build. */
export function nextSteps(answers: Answers): NextStep[] {
  return dimensions
    .flatMap((dimension: Dimension & { name: DimensionName }): NextStep[] => {
      const level = answers[dimension.name];
      return level === null || level === 3 ? [] : [{ dimension, level, step: dimension.steps[level] }];
    })
    .sort((one, other) => one.level - other.level)
    .slice(0, stepCount);
}

/** Returns the differences from another assessment, in the order of dimensions, for questions answered in both. */
export function changesSince(answers: Answers, other: Answers): { title: string; by: number }[] {
  return dimensions.flatMap(({ name, title }) => {
    const [now, then] = [answers[name], other[name]];
    return now === null || then === null || now === then ? [] : [{ title, by: now - then }];
  });
}
