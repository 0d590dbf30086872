import { afterEach, beforeEach, expect, it } from 'vitest';
import { env } from '@/config/env';
import { findSendingDomain, slowRateOf, slowStartDaysOf } from './slow-start';

const { mailsPerSecond, mailFrom } = env;
beforeEach(() => Object.assign(env, { mailsPerSecond: 10 }));
afterEach(() => Object.assign(env, { mailsPerSecond, mailFrom }));

const rates = (first_rate: number) =>
  Array.from({ length: 12 }, (_, days) => slowRateOf({ first_rate, days, is_ended: false }));

it('the hourly rate doubles each day, until it reaches the rate that the workers can send', () => {
  expect(rates(50)).toEqual([50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, null, null]);
  expect(slowStartDaysOf(50)).toBe(10);
});

it('a first rate above the rate of the workers limits nothing', () => {
  Object.assign(env, { mailsPerSecond: 1 });
  expect(rates(3600)).toEqual(Array(12).fill(null));
  expect(slowStartDaysOf(10_000)).toBe(0);
});

it('a slow start that an admin has ended limits nothing', () => {
  expect(slowRateOf({ first_rate: 50, days: 0, is_ended: true })).toBeNull();
});

it('the sending domain is the lower-case domain of the sender’s address', () => {
  Object.assign(env, { mailFrom: 'Firm @ Home <hello@News.Firm.example>' });
  expect(findSendingDomain()).toBe('news.firm.example');
});
