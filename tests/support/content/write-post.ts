/** Writes a post in the studio's editor, as an editor would. */
import type { Page } from 'playwright/test';
import type { Post } from '@/payload-types';
import { expect } from '../browser/browser-test';

type Blocks = Record<string, unknown>[];

/** Begins a post in the studio, with the caret in its text. */
export async function beginPost(adminPage: Page, title: string) {
  await adminPage.goto('/admin/content/new');
  await adminPage.getByRole('button', { name: /^Post/ }).click();
  await adminPage.waitForURL(/\/admin\/collections\/posts\/[0-9a-f-]{36}/);
  await expect(adminPage.locator('#field-title')).toBeEnabled();
  await adminPage.locator('#field-title').fill(title);
  const [, id] = /posts\/([0-9a-f-]{36})/.exec(adminPage.url()) ?? [];
  const body = adminPage.locator('.rich-text-lexical [contenteditable=true]').first();
  await body.locator('p').first().click();
  const stored = async (): Promise<Post['body']['root']['children']> =>
    (await (await adminPage.request.get(`/api/posts/${id}?draft=true&depth=0`)).json()).body.root.children;
  /** Fields of the blocks in the stored draft. */
  const storedBlocks = async (): Promise<Blocks> =>
    (await stored()).flatMap((node) => (node.type === 'block' ? [node.fields as Blocks[number]] : []));
  return { body, stored, storedBlocks };
}

/** Pastes into the focused element, as the clipboard of another program would. */
export const paste = (adminPage: Page, data: Record<string, string>) =>
  adminPage.evaluate((entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, data);

/** Chooses the only item that the slash menu has found. */
export async function chooseFromMenu(adminPage: Page, item: string) {
  const items = adminPage.locator('.slash-menu-popup__item');
  await expect(items).toHaveText(item);
  await expect(items).toHaveClass(/selected/);
  await adminPage.keyboard.press('Enter');
}
