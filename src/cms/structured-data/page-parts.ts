import { absoluteUrl } from '@/config/site';
import type { Page } from '@/payload-types';
import { descriptionOf } from '../metadata';
import { type Firm, publisherOf, type Thing } from './thing';

type Blocks = Page['blocks'];
type Step = { title: string; path: string };

/** FAQPage of all questions in the sections of a page; empty if there are none. */
export function faqPage(blocks: Blocks): Thing[] {
  const items = blocks?.flatMap((block) => (block.blockType === 'faq' ? block.items : [])) ?? [];
  if (items.length === 0) return [];
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

/** Service that a page's hero describes; empty without a `serviceType`. */
export function service(page: Page, path: string, settings: Firm): Thing[] {
  const hero = page.blocks?.find((block) => block.blockType === 'hero');
  if (!hero?.serviceType) return [];
  return [
    {
      '@type': 'Service',
      name: page.title,
      serviceType: hero.serviceType,
      description: descriptionOf(page),
      url: absoluteUrl(path),
      provider: publisherOf(settings),
    },
  ];
}

/** BreadcrumbList from the home page down to the page itself. */
export function breadcrumbList(crumbs: readonly Step[]): Thing {
  const itemListElement = crumbs.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: absoluteUrl(path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
