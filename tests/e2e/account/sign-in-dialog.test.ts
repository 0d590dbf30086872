/** Covers each state of the header's sign-in dialog. */
import type { Page, Route } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { freezeClock } from '../../support/browser/frozen-clock';
import { linksOf } from '../../support/mail/mailbox';
import { representatives } from '../../support/suite/full';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'E-mail me a link' });
const field = (page: Page) => dialogOf(page).getByLabel('E-mail');
const someone = () => `dialog-${Date.now()}@example.com`;

async function openDialog(page: Page, path = '/about') {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

/** Holds the request for a link. @returns a function that releases the request, which `answer` then fulfils. */
async function holdRequest(page: Page, answer: (route: Route) => Promise<void>) {
  let release: (value?: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/request', async (route) => {
    await held;
    await answer(route);
  });
  return release;
}

test('for an empty or blank address, the sign-in dialog disables its button, and Enter shows an error message', async ({
  page,
}) => {
  await openDialog(page);
  await expect(send(page)).toBeDisabled();
  // The button stays focusable, because it is disabled by `aria-disabled` only.
  await send(page).focus();
  await expect(send(page)).toBeFocused();
  for (const blank of ['', '   ']) {
    await field(page).fill(blank);
    await expect(send(page)).toBeDisabled();
    await field(page).press('Enter');
    await expect(dialogOf(page).getByText('Please enter your email address', { exact: true })).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field(page)).toHaveAttribute('type', 'email');
  await expect(field(page)).toHaveAttribute('required');
});

test('on 127.0.0.1, the header’s sign-in link opens the sign-in page of the site’s own host instead of the dialog, with the current page as the return path', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const site = new URL(String(baseURL));
  await page.goto(`http://127.0.0.1:${site.port}/about?from=alias`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${site.origin}/auth?returnTo=%2Fabout%3Ffrom%3Dalias`);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('while the sign-in dialog is sending, Escape, the backdrop and the close button do not close it', {
  tag: '@full',
}, async ({ page }) => {
  await openDialog(page);
  const release = await holdRequest(page, (route) => route.continue());
  await field(page).fill(someone());
  await send(page).click();
  const busy = dialogOf(page).getByRole('button', { name: 'Sending' });
  await expect(busy).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await expect(dialogOf(page).getByRole('button', { name: 'Close' })).toBeDisabled();
  await expect(busy).toBeVisible();
  release();
  await expect(dialogOf(page).getByText('Check your email', { exact: true })).toBeVisible();
});

test('after sending, the sign-in dialog confirms that a link was mailed, also in a toast, then closes and is reset', {
  tag: '@full',
}, async ({ page, mailbox }) => {
  await page.clock.install();
  await openDialog(page, '/?hours=20');
  await freezeClock(page);
  const email = someone();
  await field(page).fill(email);
  await send(page).click();
  await expect(dialogOf(page).getByText(`We sent a link to ${email}. It works for one hour.`)).toBeVisible();
  expect(await dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  const toast = dialogOf(page).getByRole('listitem');
  await expect(toast).toHaveText(/^Magic link sent successfully! Check your email to sign in\.$/);
  await page.clock.runFor(4900);
  await expect(dialogOf(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialogOf(page)).toBeHidden();
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await expect(link).toBeFocused();
  await link.click();
  await expect(field(page)).toHaveValue('');
  await expect(dialogOf(page).getByText('Check your email', { exact: true })).toHaveCount(0);
  await page.clock.resume();
  await expect.poll(async () => (await mailbox.to(email)).length).toBe(1);
  const mailed = (await mailbox.to(email)).flatMap(linksOf).find((href) => href.includes('/auth/callback'));
  await page.goto(String(mailed));
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/?hours=20');
});

test('Escape, the backdrop and the close button each close the sign-in dialog and return the focus to the sign-in link', async ({
  page,
}) => {
  const close = {
    escape: () => page.keyboard.press('Escape'),
    backdrop: () => page.mouse.click(5, 400),
    button: () => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
  };
  await openDialog(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  for (const closeIt of Object.values(close)) {
    await closeIt();
    await expect(dialogOf(page)).toBeHidden();
    await expect(link).toBeFocused();
    await link.press('Enter');
    await expect(dialogOf(page)).toBeVisible();
  }
});

test('closing the sign-in dialog cancels the passkey request of its e-mail field, even before the request’s options arrive', async ({
  page,
}) => {
  // A stub, because Chromium's virtual authenticator answers or refuses at once, so no request would be pending.
  await page.addInitScript(() => {
    const outcomes: string[] = [];
    Object.assign(window, { outcomes });
    PublicKeyCredential.isConditionalMediationAvailable = async () => true;
    navigator.credentials.get = ({ signal, mediation } = {}) => {
      const index = outcomes.push(`${mediation}, pending`) - 1;
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          outcomes[index] = signal.reason.name;
          reject(signal.reason);
        });
      });
    };
  });
  const outcomes = () => page.evaluate(() => (window as unknown as { outcomes: string[] }).outcomes);
  const options = '**/api/auth/passkeys/sign-in/options';
  let release: (value?: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(options, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(options);
  await openDialog(page);
  await asked;
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  const answered = page.waitForResponse(options);
  release();
  await (await answered).finished();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(outcomes).toEqual(['conditional, pending']);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect.poll(outcomes).toEqual(['AbortError']);
});

test.describe('failures of the sign-in dialog', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  const answers = {
    'the service’s message': {
      answer: (route: Route) =>
        route.fulfill({ status: 422, json: { ok: false, errors: { email: 'Not this one.' } } }),
      text: 'Not this one.',
    },
    'a default message if there is none': {
      answer: (route: Route) => route.abort(),
      text: 'Failed to send magic link. Please try again.',
    },
  };

  for (const [name, { answer, text }] of representatives(
    Object.entries(answers),
    (_one, index) => index === 0,
  )) {
    test(`a failed request shows ${name}; the address remains in the field, and the request can be retried`, async ({
      page,
    }) => {
      await openDialog(page);
      const email = someone();
      await page.route('**/api/auth/request', answer);
      await field(page).fill(email);
      await send(page).click();
      await expect(dialogOf(page).getByText(text, { exact: true })).toBeVisible();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue(email);
      await page.unrouteAll();
      await send(page).click();
      await expect(dialogOf(page).getByText('Check your email', { exact: true })).toBeVisible();
    });
  }

  test('if the dialog’s script fails to load, the sign-in link in the header opens the sign-in page', {
    tag: '@full',
  }, async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(request.url()));
    await page.goto('/about', { waitUntil: 'networkidle' });
    const known = new Set(asked);
    await page.route(
      (url) => url.pathname.endsWith('.js') && !known.has(url.href),
      (route) => route.abort(),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/auth');
  });
});

test('the sign-in dialog opens from the mobile menu, and closing the dialog returns the focus to the menu button', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/about');
  await page.locator('html[data-hydrated]').waitFor();
  const menu = page.getByLabel('Menu', { exact: true });
  await menu.click();
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Sign in' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(menu).toBeFocused();
});

test('the sign-in dialog closes when a link in it is followed', { tag: '@full' }, async ({ page }) => {
  await openDialog(page);
  await field(page).fill(someone());
  await send(page).click();
  await dialogOf(page).getByRole('link', { name: 'Type the code from the mail instead' }).click();
  await expect(page).toHaveURL('/confirm-email');
  await expect(dialogOf(page)).toBeHidden();
});
