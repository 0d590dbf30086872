/** What a page says that only its makers would say: names of ours, unfilled braces, sizes in bytes. */
import type { Page } from 'playwright/test';

/**
 * Texts of the studio that hold a name with an underscore, one with a hyphen and nothing else, a placeholder in braces, or
 * an id. Code, addresses, parameters of campaigns and what people typed into fields are left out.
 * @param within selects the part of the page
 */
export const oddWordsIn = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const odd =
      /\b(?!utm_)[a-z]+(_[a-z\d]+)+\b|^[a-z]+(-[a-z\d]+)+$|\{\w+\}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}|^\d{5,}$/;
    const unsaid = 'code, pre, kbd, textarea, input, select, script, style, [contenteditable], iframe';
    const found: string[] = [];
    for (const part of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? '';
        const parent = walker.currentNode.parentElement;
        const isAddress = /[/@]|^\S+\.\S+$/.test(text);
        if (odd.test(text) && !isAddress && !parent?.closest(unsaid)) found.push(text);
      }
    }
    return found;
  }, within);
