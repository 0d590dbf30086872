/**
 * Retention periods set by an admin: the effect of the next nightly job is shown, and the privacy page states the
 * period.
 */
import { expect, test } from '../../support/browser/browser-test';

test.use({ expectedConsole: [/422 \(|400 \(/] });

test('a shortened retention period immediately shows what would be deleted, and appears on the privacy page', {
  tag: '@full',
}, async ({ adminPage, page }) => {
  await page.goto('/privacy');
  await expect(page.getByText('24 months after our last contact', { exact: true })).toBeVisible();
  await adminPage.goto('/admin/globals/retention-periods');
  const leads = adminPage.locator('#field-leads');
  await expect(leads).toBeEnabled();
  await expect(adminPage.getByText(/The nightly job has not run yet|^Last run/)).toBeVisible();
  const told = adminPage.locator('[data-expired="leads"]');
  await expect(told).toHaveText('Nothing would be deleted next night.');
  await leads.fill('61');
  await expect(told).toHaveText('');
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.getByText('Enter a whole number from 1 to 60')).toBeVisible();
  await leads.fill('13');
  await expect(told).toHaveText('Nothing would be deleted next night.');
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.getByText(/updated successfully/i).first()).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByText('13 months after our last contact')).toBeVisible();
});
