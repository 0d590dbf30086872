import { describe, expect, it } from 'vitest';
import { maxQuery, readAddress, startsOf, writeAddress } from './tool-address';

const place = { tool: 'ab-testing', anchor: 'ab-testing' };
const fields = {
  rate: { start: '3' },
  note: { start: '', maxLength: 5000 },
  text: { start: '', maxLength: 5000 },
  secret: { start: '', isPrivate: true },
};
const page = 'https://site.example/ab-testing';
const starts = startsOf(fields);

describe('tool state in the URL', () => {
  it('tool state survives a round trip through the URL, which omits unchanged fields', () => {
    const values = { ...starts, rate: '4,5 %', note: 'a&b=c #d' };
    const { href } = writeAddress(place, fields, values, page);
    expect(href).toBe(`${page}?rate=4%2C5+%25&note=a%26b%3Dc+%23d#ab-testing`);
    expect(readAddress(place, fields, new URL(href).search)).toEqual(values);
    expect(writeAddress(place, fields, starts, href).href).toBe(`${page}#ab-testing`);
  });

  it('the URL keeps other query parameters', () => {
    const { href } = writeAddress(place, fields, { ...starts, rate: '9' }, `${page}?utm_source=x&rate=1#top`);
    expect(href).toBe(`${page}?utm_source=x&rate=9#ab-testing`);
  });

  it('the URL distinguishes a cleared field from an untouched one', () => {
    const { href } = writeAddress(place, fields, { ...starts, rate: '' }, page);
    expect(readAddress(place, fields, new URL(href).search).rate).toBe('');
  });

  it('the parameters of a second tool on a page are prefixed with its anchor in the URL', () => {
    const second = { tool: 'ab-testing', anchor: 'second' };
    const { href } = writeAddress(second, fields, { ...starts, rate: '9' }, page);
    expect(href).toBe(`${page}?second.rate=9#second`);
    expect(readAddress(place, fields, new URL(href).search).rate).toBe('3');
  });

  it('a private field is neither written to the URL nor read from it', () => {
    const { href } = writeAddress(place, fields, { ...starts, secret: 'x' }, page);
    expect(href).toBe(`${page}#ab-testing`);
    expect(readAddress(place, fields, '?secret=x').secret).toBe('');
  });

  it('writeAddress omits the longest field from a URL that would be too long, and reports it', () => {
    const values = { ...starts, rate: '9', note: 'n'.repeat(900), text: 'ü'.repeat(900) };
    const { href, omitted } = writeAddress(place, fields, values, page);
    expect(omitted).toEqual(['text']);
    expect(new URL(href).search.length).toBeLessThanOrEqual(maxQuery + 1);
    expect(readAddress(place, fields, new URL(href).search)).toEqual({ ...values, text: '' });
  });

  it('a value read from the URL is cut to the field’s limit', () => {
    expect(readAddress(place, fields, `?rate=${'9'.repeat(500)}`).rate).toHaveLength(20);
    expect(readAddress(place, fields, '?rate=%FF%00').rate).toBe('\uFFFD\0');
  });
});
