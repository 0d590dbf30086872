/** The contact form as somebody fills it in a browser. */
import { expect, type Page } from 'playwright/test';

const labels = { name: 'Name', email: 'E-mail', company: 'Company', message: 'Message' } as const;

type Typed = Partial<Record<keyof typeof labels, string>> & {
  /** The first of the list unless given. */
  topic?: string;
};

export async function fillContactForm(page: Page, { topic, ...typed }: Typed): Promise<void> {
  const form = page.getByRole('main');
  for (const [field, value] of Object.entries({ name: 'Ada', message: 'Hello', ...typed })) {
    await form.getByLabel(labels[field as keyof typeof labels]).fill(value);
  }
  await form.getByLabel('Topic').selectOption(topic ?? { index: 1 });
}

export const pressSend = (page: Page) => page.getByRole('main').locator('form button[type=submit]').click();

/** Fills the form of the page that is open, sends it, and is thanked. */
export async function sendContactForm(page: Page, typed: Typed & { email: string }): Promise<void> {
  await fillContactForm(page, typed);
  await pressSend(page);
  await expect(page).toHaveURL(/\/thank-you$/);
}
