/**
 * Tests that tools work by keyboard, keep their state in the URL, accept arbitrary input and can be printed.
 */
import { readFileSync } from 'node:fs';
import type { ToolName } from '@/features/tools/tool-names';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import {
  expectSense,
  lowControls,
  openTool as open,
  toolHeading,
  toolIsAlive,
  toolPath,
  typeEverywhere,
  writeToolPages,
} from '../../support/browser/tool-page';
import { openLight } from '../../support/browser/weight';
import { representatives } from '../../support/suite/full';

const tools = ['ab-testing', 'seo-preview', 'link-tool', 'realness'] as const satisfies readonly ToolName[];

test.beforeEach(({ adminContext, server }) => writeToolPages(adminContext, server, tools));

const nonsense = ['', '-5', '🙂', '1e308', '<b>x</b>', '９９', '%', '9'.repeat(400), 'nan', '\u202eabc'];

for (const tool of representatives(tools, (_one, index) => index === 0)) {
  test.describe(tool, () => {
    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('without script the tool shows its initial result, with a note that other inputs need JavaScript', async ({
        page,
      }) => {
        await page.goto(toolPath(tool));
        const sheet = page.locator(`#${tool} [data-tool]`);
        await expect(sheet).toContainText('needs JavaScript');
        await expect(sheet).toContainText('What the result rests on.');
        expect((await sheet.textContent())?.length).toBeGreaterThan(500);
        await expect(sheet.getByRole('button', { name: 'Copy a link' })).toBeHidden();
        await expectSense(page, sheet);
      });
    });

    test('the tool stays below the script budget, is accessible at every width, and shows no invalid number for any input', async ({
      page,
    }) => {
      const phone = { width: 375, height: 800 };
      await page.setViewportSize(phone);
      await test.step('the page transfers at most 160 kB of script', () => openLight(page, toolPath(tool)));
      const sheet = await toolIsAlive(page, tool);
      await test.step('every control is a large enough touch target', async () => {
        expect(await lowControls(sheet)).toEqual([]);
      });
      await test.step('the tool has no accessibility violations and no horizontal overflow in either theme', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expectAccessible(page, [375, 1280], `#${tool}`);
      });
      await test.step('no input makes the tool show invalid output on a phone', async () => {
        await page.setViewportSize(phone);
        for (const typed of nonsense) {
          await typeEverywhere(sheet, 'input:not([type=radio]), textarea', typed);
          await expectSense(page, sheet);
        }
      });
    });

    test('the tool opens with any query string, and its printout shows only the tool and its title, in light colours', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      const names =
        'baseline effect kind sides visitorsA title query to channel source owner compare comparedAs';
      const query = new URLSearchParams(names.split(' ').map((name) => [name, '<b>%FF🙂']));
      const sheet = await open(page, tool, `?${query}&power=%FF&exit=7`);
      await expectSense(page, sheet);

      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await sheet.getByRole('button', { name: 'Print' }).click();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await expect(sheet.getByText(toolHeading)).toBeVisible();
      await expect(sheet.getByRole('button', { name: 'Print' })).toBeHidden();
      expect(await sheet.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light');
      expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(1000);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
      await expect(page.getByRole('banner')).toBeVisible();
    });
  });
}

test.describe('the A/B test', () => {
  test('the A/B test announces its result when typing pauses, and the URL and the back button restore the result', async ({
    page,
  }) => {
    const sheet = await open(page, 'ab-testing');
    await expect(sheet.getByText('Not yet', { exact: true })).toBeVisible();
    await sheet.getByLabel('Conversions of B').fill('190');
    await expect(sheet.getByText('B is better', { exact: true })).toBeVisible();
    await expect(sheet.getByRole('status').filter({ hasText: 'B is better' })).toHaveCount(1);
    await expect(page).toHaveURL(/\?conversionsB=190#ab-testing$/);
    await page.reload();
    await expect(sheet.getByText('B is better', { exact: true })).toBeVisible();
    await page.goto('/contact');
    await page.goBack();
    await expect(sheet.getByText('B is better', { exact: true })).toBeVisible();
  });

  test('the A/B test reports that few conversions required Fisher’s exact test, and that the split is uneven', {
    tag: '@full',
  }, async ({ page }) => {
    const sheet = await open(page, 'ab-testing', '?visitorsA=60&conversionsA=1&visitorsB=150&conversionsB=9');
    await expect(sheet).toContainText('Fisher’s exact test was used');
    await expect(sheet).toContainText('not split as a fair coin would');
  });

  test('a field of the A/B test that is out of range shows the value used instead', { tag: '@full' }, async ({
    page,
  }) => {
    const sheet = await open(page, 'ab-testing');
    await sheet.getByLabel('Conversions of B').fill('5000');
    await expect(sheet.getByLabel('Conversions of B')).toHaveAccessibleDescription('Counts as 4,000.');
  });
});

test.describe('the link tool', () => {
  test('the link tool keeps the destination’s query and fragment, and only suggests a normalised campaign name', {
    tag: '@full',
  }, async ({ page }) => {
    const sheet = await open(page, 'link-tool');
    await expect(sheet).toContainText(
      'https://www.example.com/pricing?plan=pilot&utm_source=newsletter&utm_medium=email&utm_campaign=spring-offer#offers',
    );
    await sheet.getByLabel('Campaign').fill('Spring Offer 2027');
    await expect(sheet).toContainText('utm_campaign=Spring%20Offer%202027');
    await sheet.getByRole('button', { name: 'Write it as spring-offer-2027' }).click();
    await expect(sheet).toContainText('utm_campaign=spring-offer-2027');
    await sheet.getByLabel('Channel').selectOption('google-ads');
    await expect(sheet).toContainText('utm_source=google&utm_medium=cpc');
    await expect(page).toHaveURL(/channel=google-ads/);
  });

  test('utm parameters in the page’s URL are not filled into the link tool', { tag: '@full' }, async ({
    page,
  }) => {
    const sheet = await open(page, 'link-tool', '?utm_source=somewhere');
    await expect(sheet.getByLabel('Source')).toHaveValue('newsletter');
    await sheet.getByLabel('Source').fill('partner');
    await expect(page).toHaveURL(/utm_source=somewhere&.*source=partner/);
  });

  test('the link tool shows a QR code, which can be downloaded as SVG and PNG', { tag: '@full' }, async ({
    page,
  }) => {
    const sheet = await open(page, 'link-tool');
    await sheet.getByRole('button', { name: 'Show as QR code' }).click();
    await expect(sheet.getByRole('img', { name: /QR code that opens https/ })).toBeVisible();
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Download SVG' }).click(),
    ]);
    expect(svg.suggestedFilename()).toBe('qr-spring-offer.svg');
    expect(readFileSync(await svg.path(), 'utf8')).toMatch(/^<svg xmlns=.*<\/svg>$/);
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Download PNG' }).click(),
    ]);
    expect(
      readFileSync(await png.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  test('the link tool builds at most two hundred links at a time, and exports all of them as CSV', {
    tag: '@full',
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sheet = await open(page, 'link-tool');
    const lines = Array.from({ length: 205 }, (_, index) => `https://a.example/${index}`);
    await sheet.getByLabel('Destinations').fill(['=cmd', ...lines].join('\n'));
    await expect(sheet).toContainText('6 more were left out');
    await expect(sheet.getByRole('row')).toHaveCount(201);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    const rows = readFileSync(await csv.path(), 'utf8').split('\r\n');
    expect(rows[1]).toMatch(/^"'=cmd",/);
    expect(rows[200]).toMatch(/^"https:\/\/a\.example\/198","https:\/\/a\.example\/198\?utm_source=/);
    await sheet.getByRole('button', { name: 'Copy a link', exact: true }).click();
    await expect(page.getByText('without the destinations').first()).toBeVisible();
  });
});

test.describe('the realness assessment', () => {
  test('the assessment is answered by keyboard alone, scored, and compared with an earlier assessment', async ({
    page,
  }) => {
    const sheet = await open(page, 'realness');
    await expect(sheet).toContainText('0 of 8 questions are answered');
    for (const group of await sheet
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .all()) {
      await group.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
    }
    await expect(sheet.getByRole('status').filter({ hasText: 'Trial, 8 of 24.' })).toHaveCount(1);
    await expect(sheet.getByRole('heading', { name: 'What to do first' })).toBeVisible();
    await expect(page).toHaveURL(/baseline=1&owner=1.*exit=1/);
    await sheet.getByRole('button', { name: 'Set these answers aside' }).click();
    await sheet.getByRole('radio', { name: /repeated at a fixed interval/ }).check();
    await expect(sheet).toContainText('Measured baseline +2');
    await expect(page).toHaveURL(/baseline=3.*compare=11111111/);
    await page.reload();
    await expect(sheet).toContainText('Measured baseline +2');
    await expect(sheet.getByRole('img')).toHaveAccessibleName(
      /Measured baseline 3, .*An earlier assessment: Measured baseline 1/,
    );
    await sheet.getByRole('button', { name: 'Start again' }).click();
    await expect(sheet).toContainText('0 of 8 questions are answered');
  });

  test('pasting the link of a colleague’s assessment compares both assessments', { tag: '@full' }, async ({
    page,
  }) => {
    const sheet = await open(page, 'realness', '?baseline=2&owner=2');
    const field = sheet.getByLabel('Link of the other assessment');
    await field.fill('https://elsewhere.example/');
    await expect(field).toHaveAccessibleDescription(/no answers in this link/);
    await field.fill('https://site.example/realness-framework?baseline=0&owner=2#realness');
    await expect(sheet).toContainText('Measured baseline +2');
  });

  test('low scores of the realness assessment link to guides on the site', { tag: '@full' }, async ({
    page,
  }) => {
    const sheet = await open(
      page,
      'realness',
      '?baseline=0&owner=0&tests=1&fallback=1&record=1&cost=1&people=1&exit=1',
    );
    const links = await sheet
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/blog/measure-before-you-automate', '/resources/implementation-guide']);
  });
});

test.describe('the search preview', () => {
  test('a title too wide in pixels is shown as cut on a desktop, and a narrower title is not', {
    tag: '@full',
  }, async ({ page }) => {
    const sheet = await open(page, 'seo-preview');
    await expect(sheet).toContainText('On a desktop this is cut:');
    await sheet.getByLabel('Title', { exact: true }).fill('Invoice matching, automated, with its price');
    await expect(sheet).toContainText('px');
    await expect(sheet).not.toContainText('On a desktop this is cut:');
    await expect(page).toHaveURL(/title=Invoice\+matching/);
  });

  test('a JSON-LD error is shown with line and column, and the markup stays out of the URL', {
    tag: '@full',
  }, async ({ page }) => {
    const sheet = await open(page, 'seo-preview');
    const field = sheet.getByLabel('JSON-LD or source');
    await field.fill('{\n  "@type": "Event",\n}');
    await expect(sheet).toContainText('Line 2, column 19');
    await expect(sheet).toContainText('A comma before }');
    await field.fill('{"@context": "https://schema.org", "@type": "Event", "name": "x"}');
    await expect(sheet).toContainText('startDate, location');
    // If markup were written to the URL, it would be there before the brand, which is typed later.
    await sheet.getByLabel('Brand').fill('Afterwards');
    await expect(page).toHaveURL(/Afterwards/);
    expect(page.url()).not.toContain('schema');
  });

  test('the search preview stays responsive with 200 kB of input', { tag: '@full' }, async ({ page }) => {
    const sheet = await open(page, 'seo-preview');
    await sheet.getByLabel('JSON-LD or source').fill('[{"'.repeat(70_000));
    await expect(sheet).toContainText('200,000 characters');
    await expect(sheet).toContainText(/Line 1, column/);
    await sheet.getByLabel('Brand').fill('Still here');
    await expect(sheet).toContainText('“Still here” is not in the title');
  });
});
