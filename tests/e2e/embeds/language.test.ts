/** An embed in German, in its preview, in a page of another origin and without script. */
import { violationsIn } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { startHostSite } from '../../support/browser/host-page';
import { makeEmbed, makePartner } from '../../support/browser/partner-pages';

const numbers = { hours: 'Eingesparte Zeit pro Woche', rate: 'Was eine Stunde Sie kostet' };

test.describe('an embed in German whose form is refused once', () => {
  test.use({ expectedConsole: [/422 \(Unprocessable/] });

  test('choosing German changes an embed’s preview immediately, and a visitor can use the embed in German, even at 320 px', {
    tag: '@full',
  }, async ({ adminPage, page, baseURL }) => {
    const host = await startHostSite();
    await makePartner(adminPage, baseURL, 'hafen');
    await adminPage.goto('/enterprise/white-label?workspace=hafen&embed=new');
    await adminPage.getByRole('main').getByLabel('Language').selectOption('de');
    const preview = adminPage.frameLocator('iframe[title="Preview of the embed"]');
    await expect(preview.getByRole('heading', { name: 'ROI-Rechner' })).toBeVisible();

    const id = await makeEmbed(adminPage, {
      ...{ slug: 'hafen', heading: 'Was sparen Sie?', origins: host.origin, language: 'de' },
    });
    host.put('/preise', `<script async src="${baseURL}/embed.js" data-embed="${id}"></script>`);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${host.origin}/preise`);
    const frame = page.frameLocator('iframe');
    await frame.getByLabel(numbers.hours).fill('2,5');
    await frame.getByLabel(numbers.rate).fill('1.250,50');
    await expect(frame.locator('dd').nth(1)).toHaveText('161.315\u00a0$');
    await expect(frame.locator('dd').nth(0)).toHaveText('1,9 Monaten');
    await expect(frame.locator('[data-status]')).toHaveText(
      /^ROI-Rechner: 2,5 h pro Woche zu 1\.251\u00a0\$/,
    );
    await expect(frame.getByRole('img')).toHaveAccessibleName(/^Nach 1,9 Monaten erreicht die Einsparung/);
    await frame.getByLabel('E-Mail').fill('ohne klammeraffe');
    await frame.getByRole('button', { name: 'Absenden' }).click();
    await expect(frame.getByText('Bitte geben Sie eine vollständige E-Mail-Adresse ein')).toBeVisible();
    await expect(frame.getByText('Bitte geben Sie Ihren Namen ein')).toBeVisible();
    await frame.getByLabel('E-Mail').fill('besuch@corp.example');
    await frame.getByLabel('Name').fill('Vera');
    await frame.getByRole('button', { name: 'Absenden' }).click();
    await expect(frame.getByRole('heading', { name: 'An Harbour Advisers gesendet' })).toBeVisible();

    for (const calculator of ['roi', 'capacity']) {
      await adminPage.getByRole('main').getByLabel('Calculator').selectOption(calculator);
      await adminPage.getByRole('main').getByRole('button', { name: 'Save' }).click();
      await expect(adminPage.getByText('The embed is saved.', { exact: false })).toBeVisible();
      await page.goto(`/embed/${id}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      const cut = await page
        .locator('h1, h2, label, legend, dt, dd, button, p, svg text')
        .evaluateAll((all) =>
          all
            .filter((element) => element.closest('.trap, .sr, [hidden]') === null)
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect();
              return left < 0 || right > window.innerWidth;
            })
            .map(({ textContent }) => textContent),
        );
      expect(cut, calculator).toEqual([]);
      expect(await violationsIn(page), calculator).toEqual([]);
    }
    await host.stop();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/422/] });

  test('without script, the German hosted page calculates, and shows its errors in German', {
    tag: '@full',
  }, async ({ adminPage, page, baseURL }) => {
    await makePartner(adminPage, baseURL, 'werft');
    const id = await makeEmbed(adminPage, { slug: 'werft', heading: '', origins: '', language: 'de' });
    await page.goto(`/embed/${id}`);
    await expect(page).toHaveTitle('ROI-Rechner · Harbour Advisers');
    await page.getByLabel(numbers.hours).fill('12,5');
    await page.getByRole('button', { name: 'Berechnen' }).click();
    await expect(page.locator('dd').nth(2)).toHaveText('53,8 Stunden pro Monat');
    await expect(page.getByLabel(numbers.hours)).toHaveValue('12,5');
    await page.getByLabel('E-Mail').fill('niemand@nirgends@x');
    await page.getByLabel('Name').fill('Nora');
    await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(page.getByText('Bitte geben Sie eine vollständige E-Mail-Adresse ein')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Nora');
    await page.getByLabel('E-Mail').fill('nora@corp.example');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(page.getByRole('heading', { name: 'An Harbour Advisers gesendet' })).toBeVisible();
  });
});
