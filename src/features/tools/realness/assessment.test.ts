import { describe, expect, it } from 'vitest';
import { startsOf } from '../frame/tool-address';
import {
  answersInAddress,
  changesSince,
  fields,
  nextSteps,
  packAnswers,
  parseAnswers,
  scoreOf,
  stageOf,
  unpackAnswers,
} from './assessment';
import { dimensions } from './dimensions';

function answers(packed: string) {
  const unpacked = unpackAnswers(packed);
  if (!unpacked) throw new Error(`${packed} holds no answer`);
  return unpacked;
}
const stage = (packed: string) => stageOf(answers(packed))?.name ?? null;

describe('stageOf', () => {
  it.each([
    ['00000000', 'demonstration'],
    ['11111100', 'demonstration'],
    ['11111110', 'trial'],
    ['22222211', 'working'],
    ['33322222', 'working'],
    ['33332222', 'real'],
    ['33333333', 'real'],
    // A single 0 prevents any stage above `trial`; a single 1 prevents only the last stage.
    ['33333330', 'trial'],
    ['33333331', 'working'],
  ])('stageOf for %s returns %s', (packed, name) => expect(stage(packed)).toBe(name));

  it('stageOf returns null until every question is answered', () => expect(stage('3333333-')).toBeNull());

  it('scoreOf returns 20, 14 and 7 for answers that just meet the rules of the stages', () => {
    // The rules of the stages state these numbers in words. The test fails if only the rules or only the score is
    // changed.
    expect(scoreOf(answers('33332222'))).toBe(20);
    expect(scoreOf(answers('22222211'))).toBe(14);
    expect(scoreOf(answers('11111110'))).toBe(7);
  });
});

describe('nextSteps', () => {
  const names = (packed: string) => nextSteps(answers(packed)).map(({ dimension }) => dimension.name);

  it('nextSteps returns the two lowest dimensions; of equal ones, the earlier come first', () => {
    expect(names('22102222')).toEqual(['fallback', 'tests']);
    expect(names('11111111')).toEqual(['baseline', 'owner']);
  });

  it('nextSteps returns the step that leads from a dimension’s current level to its next level', () => {
    const [first] = nextSteps(answers('33313333'));
    expect(first?.step).toBe(dimensions[3].steps[1]);
  });

  it('nextSteps skips dimensions at the highest level and dimensions without an answer', () => {
    expect(names('33333333')).toEqual([]);
    expect(names('3---2---')).toEqual(['record']);
  });
});

describe('answers in a URL', () => {
  it('answers survive a round trip through a URL', () =>
    expect(packAnswers(answers('21-3120-'))).toBe('21-3120-'));

  it.each(['', '--------', 'abcdefgh', '９９９９'])(
    'unpackAnswers returns null for the URL parameter %j',
    (packed) => expect(unpackAnswers(packed)).toBeNull(),
  );

  it('answers in a URL are ignored unless they are valid levels', () => {
    const values = { ...startsOf(fields), baseline: '2', owner: '4', tests: '-', record: ' ' };
    expect(packAnswers(parseAnswers(values))).toBe('2-------');
  });

  it('answers are read from the link to another assessment, and invalid answers in the link are ignored', () => {
    const link = 'https://site.example/realness-framework?baseline=2&exit=0&owner=9#realness';
    expect(packAnswers(answersInAddress(link, 'realness', 'realness') ?? answers('3'))).toBe('2------0');
    expect(answersInAddress('https://site.example/', 'realness', 'realness')).toBeNull();
    expect(answersInAddress('?'.repeat(100_000), 'realness', 'realness')).toBeNull();
  });
});

it('changesSince returns rises and falls of questions answered in both assessments', () => {
  expect(changesSince(answers('32-10000'), answers('12310001'))).toEqual([
    { title: 'Measured baseline', by: 2 },
    { title: 'Exit', by: -1 },
  ]);
});

describe('the texts of the dimensions', () => {
  it('the levels, steps, questions and reasons of the dimensions all have distinct texts', () => {
    const texts = dimensions.flatMap(({ levels, steps, question, why }) => [
      ...levels,
      ...steps,
      question,
      why,
    ]);
    expect(new Set(texts).size).toBe(dimensions.length * 9);
  });

  it('the titles of the dimensions are short enough for the chart', () => {
    expect(dimensions.filter(({ title }) => title.length > 20)).toEqual([]);
  });
});
