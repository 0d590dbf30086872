/** The pages that most visitors, sellers and editors use, each with its main action. */
import { expect } from 'vitest';
import { clickUntil, type EnginePage, patience, waitForScript, waitForText, waitUntil } from './engine-page';

export interface MainPage {
  name: string;
  path: string;
  /** True for pages of the studio, which an admin opens. */
  isStudio?: boolean;
  /** Waits until the page can be used. */
  isReady(page: EnginePage): Promise<void>;
  /** Uses the page as its visitors do, and expects the visible result. @param one unique word */
  use(page: EnginePage, one: string): Promise<void>;
}

/** True if nothing covers the toolbar of the text. */
const isToolbarSeen = `(({ left, top, width, height }) => document
  .elementFromPoint(left + width / 2, top + height / 2)?.closest('.fixed-toolbar'))(
    document.querySelector('.fixed-toolbar').getBoundingClientRect())`;

/** Begins a post on the page that creates documents. */
export async function beginPost(page: EnginePage): Promise<void> {
  const isOpen = `/^\\/admin\\/collections\\/posts\\/[0-9a-f-]{36}/.test(location.pathname)`;
  await clickUntil(page, ['button', 'Post'], isOpen);
  await waitUntil(page, `document.querySelector('form[data-form-ready="true"] #field-title:enabled')`);
}

/** Expression that is true if a part of the element is in the window. */
export const isInWindow = (selector: string) =>
  `(({ top, bottom }) => bottom > 0 && top < innerHeight)(
    document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`;

/** Picks the third free time of the page's form, by a click at its visible place. */
export async function bookSlot(page: EnginePage, name: string): Promise<void> {
  const times = '[role=radiogroup] label:has(input[type=radio])';
  await waitUntil(page, `document.querySelectorAll('${times}').length > 2`);
  await page.click(times);
  await waitForText(page, 'Your details');
  await page.fill('form[data-lead-form="book-slot"] [name=name]', name);
  await page.fill('form[data-lead-form="book-slot"] [name=email]', `${name}@slot.example`);
  await page.click('form[data-lead-form="book-slot"] button[type=submit]');
  await waitForText(page, 'You’re booked');
}

export const boardPath = '/admin/leads?source=board-test&view=board';

export const boardLeads = (count: number) => `insert into leads (email, name, company, priority_score, source)
  select 'board-' || n || '@corp.example', 'Board ' || n, 'Corp ' || n, 100 - n, 'board-test'
  from generate_series(1, ${count}) n`;

/** Name of the first card of the board's first column, once its menu is open. @param open presses the menu's button */
async function openFirstMenu(page: EnginePage, open: () => Promise<void>): Promise<string> {
  const name = await page.run<string>(
    `return document.querySelector('#stage-new .studio-card a').textContent`,
  );
  await open();
  // The menu is as high as its lines.
  await waitUntil(
    page,
    `(({ offsetHeight, childElementCount }) => offsetHeight < childElementCount * 60)(
      document.querySelector('.studio-card__menu:popover-open'))`,
  );
  return name;
}

async function seeMoved(page: EnginePage, name: string): Promise<void> {
  await waitUntil(page, `document.querySelector('p.studio-notice')?.textContent === 'Moved to Contacted.'`);
  await waitUntil(page, `document.querySelector('#stage-contacted').textContent.includes('${name}')`);
}

const menuButton = '#stage-new .studio-card__open';
const isMenuOpen = `document.querySelector('.studio-card__menu:popover-open')`;

/** Moves the first card of the board's first column into the second, by the card's menu. */
export async function moveFirstCard(page: EnginePage): Promise<void> {
  const name = await openFirstMenu(page, () => clickUntil(page, [menuButton], isMenuOpen));
  await page.click('.studio-card__menu:popover-open button', 'Move to Contacted');
  await seeMoved(page, name);
}

/** Does the same with the keyboard alone. */
export async function moveFirstCardByKeys(page: EnginePage): Promise<void> {
  const name = await openFirstMenu(page, async () => {
    await page.run(`document.querySelector('${menuButton}').focus()`);
    await page.type('\n');
  });
  const focused = () => page.run<string>('return document.activeElement.textContent');
  for (let presses = 0; presses < 10 && (await focused()) !== 'Move to Contacted'; presses += 1) {
    await page.pressTab();
  }
  expect(await focused()).toBe('Move to Contacted');
  await page.type('\n');
  await seeMoved(page, name);
}

export const mainPages: readonly MainPage[] = [
  {
    name: 'home',
    path: '/',
    isReady: waitForScript,
    use: async (page) => {
      await page.click('main a', 'Book your free AI strategy session');
      await waitUntil(page, `location.pathname === '/book'`);
    },
  },
  {
    name: 'post',
    path: '/blog/ai-lead-generation',
    isReady: waitForScript,
    use: async (page) => {
      await page.clickIfThere('main summary', 'On this page');
      await page.click('nav[aria-label="On this page"] a', 'Count the leak');
      await expect.poll(() => page.run(`return ${isInWindow('#count-the-leak')}`), patience).toBe(true);
    },
  },
  {
    name: 'contact',
    path: '/contact',
    isReady: waitForScript,
    use: async (page, one) => {
      await page.fill('main [name=name]', one);
      await page.fill('main [name=email]', `${one}@contact.example`);
      await page.fill('main [name=message]', 'Invoices, mostly');
      await page.click('main form button[type=submit]');
      await waitUntil(page, `location.pathname.endsWith('/thank-you')`);
    },
  },
  {
    name: 'calculator',
    path: '/industries/marketing',
    isReady: waitForScript,
    use: async (page) => {
      const result = `document.querySelector('#capacity dl').textContent`;
      const before = await page.run<string>(`return ${result}`);
      await page.fill('#capacity [name=teamSize]', '37');
      await waitUntil(page, `${result} !== ${JSON.stringify(before)}`);
    },
  },
  {
    name: 'booking',
    path: '/book',
    isReady: async (page) => {
      await waitForScript(page);
      await waitUntil(page, `document.querySelector('[role=radiogroup] input[type=radio]')`);
    },
    use: bookSlot,
  },
  {
    name: 'sign-in',
    path: '/auth',
    isReady: waitForScript,
    use: async (page, one) => {
      await page.fill('main input[type=email]', `${one}@sign-in.example`);
      await page.click('main button', 'E-mail me a link');
      await waitForText(page, 'Check your');
    },
  },
  {
    name: 'leads board',
    path: boardPath,
    isStudio: true,
    isReady: async (page) => {
      await waitUntil(page, `document.querySelectorAll('.studio-card').length > 3`);
    },
    use: moveFirstCardByKeys,
  },
  {
    name: 'post editor',
    path: '/admin/content/new',
    isStudio: true,
    isReady: beginPost,
    use: async (page, one) => {
      await page.fill('#field-title', `Written in ${one}`);
      const stored = `fetch(location.pathname.replace('/admin/collections', '/api') + '?draft=true&depth=0')
        .then((found) => found.json()).then(({ title }) => { window.storedTitle = title; });
        return window.storedTitle`;
      await expect.poll(() => page.run(stored), patience).toBe(`Written in ${one}`);
      await page.click('.rich-text-lexical [contenteditable] p');
      await page.type('\n'.repeat(60));
      await waitUntil(page, `document.querySelector('#field-title').getBoundingClientRect().bottom < 0`);
      await waitUntil(page, isToolbarSeen);
    },
  },
];
