/** Fills in and sends the contact form in a browser. */
import { expect, type Page } from 'playwright/test';

const labels = { name: 'Name', email: 'E-mail', company: 'Company', message: 'Message' } as const;

type Typed = Partial<Record<keyof typeof labels, string>> & {
  /** Defaults to the first topic of the list. */
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

/** Fills in and sends the form of the open page, and waits for the thank-you page. */
export async function sendContactForm(page: Page, typed: Typed & { email: string }): Promise<void> {
  await fillContactForm(page, typed);
  await pressSend(page);
  await expect(page).toHaveURL(/\/thank-you$/);
}
