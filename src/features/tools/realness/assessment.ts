import type { ToolFields, ToolValues } from '../frame/tool-address';
import { type Dimension, type DimensionName, dimensions, type Level, stages } from './dimensions';

/** Levels by dimension; null where a question is not answered. */
export type Answers = Readonly<Record<DimensionName, Level | null>>;

export type FieldName = DimensionName | 'compare' | 'comparedAs';

/** Unanswered at first: whoever finds answers there keeps them. */
export const fields = {
  ...(Object.fromEntries(dimensions.map(({ name }) => [name, { start: '', maxLength: 1 }])) as Record<
    DimensionName,
    { start: string; maxLength: number }
  >),
  /** Another assessment, one character a dimension. */
  compare: { start: '', maxLength: dimensions.length },
  comparedAs: { start: 'earlier', maxLength: 10 },
} satisfies ToolFields<FieldName>;

const parseLevel = (typed: string | undefined): Level | null =>
  typed === '0' || typed === '1' || typed === '2' || typed === '3' ? (Number(typed) as Level) : null;

const answersBy = (level: (name: DimensionName, index: number) => Level | null) =>
  Object.fromEntries(dimensions.map(({ name }, index) => [name, level(name, index)])) as Answers;

export const parseAnswers = (values: ToolValues<FieldName>) => answersBy((name) => parseLevel(values[name]));

/** As one line: `21031200`, with a dash for what is not answered. */
export const packAnswers = (answers: Answers) => dimensions.map(({ name }) => answers[name] ?? '-').join('');

/** Null where it holds no answer at all. */
export function unpackAnswers(packed: string): Answers | null {
  const answers = answersBy((_, index) => parseLevel(packed[index]));
  return countAnswered(answers) > 0 ? answers : null;
}

/** The answers in the address of an assessment somebody kept; null where there are none. */
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

/** The verdict; null until every question is answered. One low level holds back any total. */
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

/** What to do about the two lowest answers below 3; of equals the earlier dimension, on which the later ones build. */
export function nextSteps(answers: Answers): NextStep[] {
  return dimensions
    .flatMap((dimension: Dimension & { name: DimensionName }): NextStep[] => {
      const level = answers[dimension.name];
      return level === null || level === 3 ? [] : [{ dimension, level, step: dimension.steps[level] }];
    })
    .sort((one, other) => one.level - other.level)
    .slice(0, stepCount);
}

/** What has changed since another assessment, in the order of the dimensions. Only what both have answered. */
export function changesSince(answers: Answers, other: Answers): { title: string; by: number }[] {
  return dimensions.flatMap(({ name, title }) => {
    const [now, then] = [answers[name], other[name]];
    return now === null || then === null || now === then ? [] : [{ title, by: now - then }];
  });
}
