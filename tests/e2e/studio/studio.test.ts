/**
 * The main workflow in a browser: a visitor's submission, its mails, an admin's triage of the lead, and pages
 * published by editors.
 */
import type { Page } from 'playwright/test';
import { expect, readyForm, test } from '../../support/browser/browser-test';
import { sendContactForm } from '../../support/browser/contact-form';

/** The first autosave of a new document changes the URL; a click during that navigation is lost. */
const autosaved = (adminPage: Page) => expect(adminPage.getByText(/Last saved/)).toBeVisible();

test('a contact form creates a lead, which is answered by mail and triaged in the studio', async ({
  page,
  adminPage,
  mailbox,
}) => {
  const email = `ada-${Date.now()}@northwind-legal.com`;
  await page.goto('/contact');
  await sendContactForm(page, {
    name: 'Ada Example',
    email,
    company: 'Northwind Legal',
    topic: 'Book a strategy session',
    message: 'We type every intake form twice.',
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await expect.poll(async () => (await mailbox.to(email)).length).toBe(1);
  const [welcome] = await mailbox.to(email);
  expect(welcome?.subject).toBe('Welcome to Plumbline AI - Your AI Journey Begins Now');
  const notified = async () =>
    (await mailbox.to('admin@localhost')).filter(({ text }) => text?.includes('Northwind Legal')).length;
  await expect.poll(notified).toBe(1);

  await adminPage.goto('/admin/collections/leads');
  const row = adminPage.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Northwind Legal');
  for (const column of ['Email', 'Company', 'Source', 'Stage', 'Score', 'Owner', 'Created']) {
    await expect(adminPage.getByRole('columnheader', { name: column })).toBeVisible();
  }
  await row.getByRole('link', { name: email }).click();
  const stage = adminPage.locator('#field-stage');
  await expect(stage).toContainText('New');
  await expect(readyForm(adminPage)).toBeVisible();
  await stage.getByRole('combobox').click();
  await adminPage.getByRole('option', { name: 'Contacted' }).click();
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.getByText(/updated successfully/i)).toBeVisible();
  await adminPage.reload();
  await expect(adminPage.locator('#field-stage')).toContainText('Contacted');
  await adminPage.getByRole('button', { name: 'Score', exact: true }).click();
  await expect(adminPage.getByRole('heading', { name: /^Score \d+ of 100$/ })).toBeVisible();
  await expect(
    adminPage.getByText('A booking from a company’s own mailbox counts at least 80'),
  ).toBeVisible();
  await adminPage.getByRole('button', { name: 'Profile', exact: true }).click();
  await expect(adminPage.getByRole('cell', { name: 'Stage changed' })).toBeVisible();
});

test('a page written in the studio is published with one click at its path', { tag: '@full' }, async ({
  adminPage,
  page,
}) => {
  await adminPage.goto('/admin/collections/pages/create');
  await adminPage.getByLabel('Title').first().fill('Written by hand');
  await adminPage.getByLabel('Path').fill('/written-by-hand');
  await autosaved(adminPage);
  await adminPage.getByRole('button', { name: 'Add Block' }).click();
  await adminPage.getByRole('button', { name: 'Hero' }).click();
  await adminPage
    .getByRole('textbox', { name: /^Heading/ })
    .first()
    .fill('An editor wrote this');
  await adminPage.getByRole('button', { name: /^Publish( changes)?$/ }).click();
  await expect(adminPage.getByText(/published successfully|updated successfully/i).first()).toBeVisible();
  await page.goto('/written-by-hand');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An editor wrote this');
});

test('a page cannot be published at a path that the application uses, and the error is shown at the path field', {
  tag: '@full',
}, async ({ adminPage }) => {
  await adminPage.goto('/admin/collections/pages/create');
  await adminPage.getByLabel('Title').first().fill('Not here');
  await adminPage.getByLabel('Path').fill('/admin/mine');
  await autosaved(adminPage);
  await adminPage.getByRole('button', { name: /^Publish( changes)?$/ }).click();
  await expect(adminPage.getByText('Paths below /admin belong to the application.')).toBeVisible();
  await expect(adminPage.getByLabel('Title').first()).toHaveValue('Not here');
});
