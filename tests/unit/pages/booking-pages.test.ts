/** Pages with a booking form state the duration and the price of the booking type that the form offers. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readContent } from '@/seed/read-content';
import { root } from '../../../scripts/lib/paths.mjs';

type BookingType = { slug: string; duration: number; price?: string };
type Page = { path: string; seo: { title: string }; blocks: { bookingType?: string }[] };

const documents = readContent(join(root, 'content'));
const dataIn = <T>(name: string) =>
  documents.flatMap(({ folder, data }) => (folder === name ? [data as T] : []));

const types = new Map(dataIn<BookingType>('booking-types').map((type) => [type.slug, type]));
const pages = dataIn<Page>('pages').flatMap((page) =>
  page.blocks.flatMap(({ bookingType }) => {
    const type = types.get(bookingType ?? '');
    return type ? [{ path: page.path, page, type }] : [];
  }),
);

it('the pages for a demonstration, a strategy session and a paid session offer their booking types', () => {
  expect(pages.map(({ path, type }) => [path, type.slug]).sort()).toEqual([
    ['/book', 'strategy-session'],
    ['/book-service', 'working-session'],
    ['/demo', 'demonstration'],
  ]);
});

it.each(pages)(
  'the page $path states the duration and, if there is one, the price of its booking type',
  ({ page, type }) => {
    const text = JSON.stringify(page);
    expect(text).toContain(`${type.duration} minutes`);
    const [price] = /\$[\d,]*\d/.exec(type.price ?? '') ?? [];
    if (price) expect(page.seo.title).toContain(price);
  },
);

it('a demonstration takes 30 minutes, and the title of its page says so', () => {
  expect(types.get('demonstration')?.duration).toBe(30);
  expect(pages.find(({ path }) => path === '/demo')?.page.seo.title).toContain('30 minutes');
});

it('the paid session costs $480 and takes 90 minutes, and the title of its page says so', () => {
  expect(types.get('working-session')).toMatchObject({
    duration: 90,
    price: expect.stringMatching(/^\$480\b/),
  });
  expect(pages.find(({ path }) => path === '/book-service')?.page.seo.title).toContain('90 minutes, $480');
});
