import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TopicLinks } from './topic-links';

const topics = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ title: `Topic ${n}`, slug: `t${n}`, posts: n + 1 }));

/** Topics as a visitor sees them before the disclosure is opened. */
const shown = (html: string) =>
  [...html.replace(/<details.*/s, '').matchAll(/category\/(t\d+)/g)].map(([, slug]) => slug);

it('up to ten topics are all shown, without a disclosure', () => {
  const html = renderToStaticMarkup(<TopicLinks topics={topics(10)} category={undefined} />);
  expect(shown(html)).toHaveLength(10);
  expect(html).not.toContain('<details');
});

it('of more than ten topics, the ten with the most posts and the current one are shown, and a disclosure lists all', () => {
  const html = renderToStaticMarkup(<TopicLinks topics={topics(70)} category="t3" />);
  expect(shown(html)).toEqual(['t3', ...Array.from({ length: 10 }, (_, n) => `t${60 + n}`)]);
  expect(html).toContain('All 70 topics');
  expect(html.split('<details')[1]?.match(/category\/t\d+/g)).toHaveLength(70);
});
