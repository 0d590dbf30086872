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

describe('the verdict', () => {
  it.each([
    ['00000000', 'demonstration'],
    ['11111100', 'demonstration'],
    ['11111110', 'trial'],
    ['22222211', 'working'],
    ['33322222', 'working'],
    ['33332222', 'real'],
    ['33333333', 'real'],
    // One zero holds back any total, one 1 the last step.
    ['33333330', 'trial'],
    ['33333331', 'working'],
  ])('of %s is %s', (packed, name) => expect(stage(packed)).toBe(name));

  it('is none before the last answer', () => expect(stage('3333333-')).toBeNull());

  it('follows the rules it states', () => {
    // Each rule names its numbers; a change of one without the other is found here.
    expect(scoreOf(answers('33332222'))).toBe(20);
    expect(scoreOf(answers('22222211'))).toBe(14);
    expect(scoreOf(answers('11111110'))).toBe(7);
  });
});

describe('next steps', () => {
  const names = (packed: string) => nextSteps(answers(packed)).map(({ dimension }) => dimension.name);

  it('are for the two lowest, the earlier of equals', () => {
    expect(names('22102222')).toEqual(['fallback', 'tests']);
    expect(names('11111111')).toEqual(['baseline', 'owner']);
  });

  it('are those of the level one is at', () => {
    const [first] = nextSteps(answers('33313333'));
    expect(first?.step).toBe(dimensions[3].steps[1]);
  });

  it('are none for what is done, and none for what is not answered', () => {
    expect(names('33333333')).toEqual([]);
    expect(names('3---2---')).toEqual(['record']);
  });
});

describe('answers from an address', () => {
  it('come back as they were packed', () => expect(packAnswers(answers('21-3120-'))).toBe('21-3120-'));

  it.each(['', '--------', 'abcdefgh', '９９９９'])('are none in %j', (packed) =>
    expect(unpackAnswers(packed)).toBeNull(),
  );

  it('count only where they are levels', () => {
    const values = { ...startsOf(fields), baseline: '2', owner: '4', tests: '-', record: ' ' };
    expect(packAnswers(parseAnswers(values))).toBe('2-------');
  });

  it('are read from the link of another assessment', () => {
    const link = 'https://site.example/realness-framework?baseline=2&exit=0&owner=9#realness';
    expect(packAnswers(answersInAddress(link, 'realness', 'realness') ?? answers('3'))).toBe('2------0');
    expect(answersInAddress('https://site.example/', 'realness', 'realness')).toBeNull();
    expect(answersInAddress('?'.repeat(100_000), 'realness', 'realness')).toBeNull();
  });
});

it('tells what has changed, up and down', () => {
  expect(changesSince(answers('32-10000'), answers('12310001'))).toEqual([
    { title: 'Measured baseline', by: 2 },
    { title: 'Exit', by: -1 },
  ]);
});

describe('the texts', () => {
  it('describe every level and every step, none twice', () => {
    const texts = dimensions.flatMap(({ levels, steps, question, why }) => [
      ...levels,
      ...steps,
      question,
      why,
    ]);
    expect(new Set(texts).size).toBe(dimensions.length * 9);
  });

  it('have a title short enough for the drawing', () => {
    expect(dimensions.filter(({ title }) => title.length > 20)).toEqual([]);
  });
});
