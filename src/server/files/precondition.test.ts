import { expect, it } from 'vitest';
import { judgeConditions } from './precondition';

const version = { etag: '"abc"', lastModified: Date.parse('2026-11-28T12:00:00Z') };
const [earlier, same, later] = ['11:59:59', '12:00:00', '12:00:01'].map((time) =>
  new Date(`2026-11-28T${time}Z`).toUTCString(),
);

it.each([
  ['no condition', {}, 'content'],
  ['If-Match with the tag', { 'if-match': '"abc"' }, 'content'],
  ['If-Match with the tag in a list', { 'if-match': '"other", "abc"' }, 'content'],
  ['If-Match: *', { 'if-match': ' * ' }, 'content'],
  ['If-Match with another tag', { 'if-match': '"other"' }, 'failed'],
  ['If-Match with the tag in weak form', { 'if-match': 'W/"abc"' }, 'failed'],
  ['If-Match without a tag', { 'if-match': '' }, 'failed'],
  ['If-Unmodified-Since of the last change', { 'if-unmodified-since': same }, 'content'],
  ['If-Unmodified-Since after the last change', { 'if-unmodified-since': later }, 'content'],
  ['If-Unmodified-Since before the last change', { 'if-unmodified-since': earlier }, 'failed'],
  ['If-Unmodified-Since with an invalid date', { 'if-unmodified-since': 'yesterday' }, 'content'],
  [
    'If-Match, which has precedence over If-Unmodified-Since',
    { 'if-match': '"abc"', 'if-unmodified-since': earlier },
    'content',
  ],
  [
    'If-Match, which has precedence over If-None-Match',
    { 'if-match': '"other"', 'if-none-match': '"abc"' },
    'failed',
  ],
  [
    'If-Match and If-None-Match with the tag',
    { 'if-match': '"abc"', 'if-none-match': '"abc"' },
    'unmodified',
  ],
  [
    'If-Unmodified-Since, which has precedence over If-Modified-Since',
    { 'if-unmodified-since': earlier, 'if-modified-since': same },
    'failed',
  ],
  [
    'If-Unmodified-Since and If-Modified-Since of the last change',
    { 'if-unmodified-since': same, 'if-modified-since': same },
    'unmodified',
  ],
  ['If-None-Match with the tag in weak form', { 'if-none-match': 'W/"abc"' }, 'unmodified'],
  [
    'If-None-Match, which has precedence over If-Modified-Since',
    { 'if-none-match': '"other"', 'if-modified-since': same },
    'content',
  ],
] as const)('for %s, judgeConditions(%j) returns “%s”', (_words, headers, verdict) => {
  expect(judgeConditions(headers, version)).toBe(verdict);
});
