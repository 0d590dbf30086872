import { expect, it } from 'vitest';
import { judgeAnswer } from './judge-answer';

const answer = (status: number | null, text: string | null = null, retryAfter?: string) => ({
  status,
  text,
  problem: status !== null && status < 300 ? null : `It answered ${status}.`,
  retryAfter,
});

it('a 429 pauses for as long as Retry-After says, for half a minute without it, and for a day at most', () => {
  expect(judgeAnswer('slack', answer(429, null, '12'))).toMatchObject({
    verdict: 'limited',
    pauseMs: 12_000,
  });
  expect(judgeAnswer('webhook', answer(429))).toMatchObject({ verdict: 'limited', pauseMs: 30_000 });
  expect(judgeAnswer('slack', answer(429, null, '999999'))).toMatchObject({ pauseMs: 86_400_000 });
});

it('Teams refuses also with 200 and words, and asks for a pause in them', () => {
  const refused = (code: number) =>
    answer(200, `Webhook message delivery failed with error: HTTP error ${code}`);
  expect(judgeAnswer('teams', refused(413))).toMatchObject({ verdict: 'refused', isGone: false });
  expect(judgeAnswer('teams', refused(429))).toMatchObject({ verdict: 'limited' });
  expect(judgeAnswer('slack', refused(413))).toEqual({ verdict: 'accepted' });
  expect(judgeAnswer('teams', answer(202))).toEqual({ verdict: 'accepted' });
});

it('410 is gone for every receiver, 404 for a chat alone', () => {
  const isGone = (...[kind, status]: ['webhook' | 'discord', number]) => {
    const judged = judgeAnswer(kind, answer(status));
    return judged.verdict === 'refused' && judged.isGone;
  };
  expect([
    isGone('webhook', 410),
    isGone('webhook', 404),
    isGone('discord', 404),
    isGone('discord', 500),
  ]).toEqual([true, false, true, false]);
});
