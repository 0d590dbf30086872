/** Finds internal names, unfilled placeholders and ids in the visible text of a page. */
import type { Page } from 'playwright/test';

/**
 * Finds texts of the studio that people should not have to read: with a name that contains underscores, a
 * placeholder in braces, an id, a hash of eight digits or more, or a number of 10,000 or more without
 * separators; or a hyphenated name alone. Accessible names, titles and hints of fields are included. Code,
 * addresses, campaign parameters and field values are skipped. @param within selector of the part of the page
 */
export const oddWordsIn = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const odd =
      /\b(?!utm_)[a-z]+(_[a-z\d]+)+\b|^[a-z]+(-[a-z\d]+)+$|\{\w+\}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}|\b(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{8,}\b|(?<![\w.,:#+-])\d{5,}(?![\w-])/;
    const unsaid = 'code, pre, kbd, textarea, input, script, style, [contenteditable], iframe';
    const spoken = ['aria-label', 'title', 'placeholder'];
    const isAddress = (text: string) => /[/@]|^\S+\.\S+$/.test(text);
    const found: string[] = [];
    for (const part of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? '';
        const parent = walker.currentNode.parentElement;
        if (odd.test(text) && !isAddress(text) && !parent?.closest(unsaid)) found.push(text);
      }
      for (const name of spoken) {
        for (const element of part.querySelectorAll(`[${name}]`)) {
          const text = element.getAttribute(name) ?? '';
          // This is Payload's name for the checkbox above a list.
          if (text !== 'select-all' && odd.test(text) && !isAddress(text)) found.push(text);
        }
      }
    }
    return found;
  }, within);
