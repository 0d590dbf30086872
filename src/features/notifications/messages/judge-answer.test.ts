import { expect, it } from 'vitest';
import { judgeAnswer } from './judge-answer';

const answer = (status: number | null, text: string | null = null, retryAfter?: string) => ({
  status,
  text,
  problem: status !== null && status < 300 ? null : `It answered ${status}.`,
  retryAfter,
});

it('a 429 pauses deliveries for the time in Retry-After, half a minute without that header, and a day at most', () => {
  expect(judgeAnswer('slack', answer(429, null, '12'))).toMatchObject({
    verdict: 'limited',
    pauseMs: 12_000,
  });
  expect(judgeAnswer('webhook', answer(429))).toMatchObject({ verdict: 'limited', pauseMs: 30_000 });
  expect(judgeAnswer('slack', answer(429, null, '999999'))).toMatchObject({ pauseMs: 86_400_000 });
});

it('a response of Teams with status 200 and an error text counts as a refusal, and a throttling text as a request to pause', () => {
  const refused = (code: number) =>
    answer(200, `Webhook message delivery failed with error: HTTP error ${code}`);
  expect(judgeAnswer('teams', refused(413))).toMatchObject({ verdict: 'refused', isGone: false });
  expect(judgeAnswer('teams', refused(429))).toMatchObject({ verdict: 'limited' });
  expect(judgeAnswer('slack', refused(413))).toEqual({ verdict: 'accepted' });
  expect(judgeAnswer('teams', answer(202))).toEqual({ verdict: 'accepted' });
});

it('status 410 means that any receiver is gone, and status 404 means so for a chat only', () => {
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
