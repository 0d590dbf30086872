/** Five tools that run in the browser only: they accept any input, keep their state and send nothing. */

import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright/test';
import type { ToolName } from '@/features/tools/tool-names';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { cacheFonts, recordShifts, shiftsOf } from '../../support/browser/layout-shifts';
import {
  expectSense,
  lowControls,
  openTool,
  toolIsAlive,
  toolPath,
  typeEverywhere,
  writeToolPages,
} from '../../support/browser/tool-page';
import { openLight } from '../../support/browser/weight';
import { representatives } from '../../support/suite/full';

/** Text of each tool's initial state. */
const firstWords = {
  'roi-calculator-pro': 'Intake and invoices',
  'valuation-report': 'Where the firm stands',
  'prompt-builder': 'a service agent of {{company}}',
  'custom-gpt-builder': 'You are Travel policy clerk.',
  'pricing-comparison': 'The annual plan',
} as const satisfies Partial<Record<ToolName, string>>;
type Tool = keyof typeof firstWords;
const tools = Object.keys(firstWords) as Tool[];

test.beforeEach(({ adminContext, server }) => writeToolPages(adminContext, server, tools));

const sectionOf = (page: Page, tool: Tool) => page.locator(`#${tool}`);

async function open(page: Page, tool: Tool): Promise<Locator> {
  await openTool(page, tool);
  return sectionOf(page, tool);
}

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function save(page: Page, section: Locator, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name }).click(),
  ]);
  return textOf(download);
}

/** Returns the number of pages that the tool takes when printed with its own button. */
async function printedPages(page: Page, section: Locator): Promise<number> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await section.getByRole('button', { name: 'Print', exact: true }).click();
  const pdf = await page.pdf({ format: 'Letter' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const tool of representatives(tools, (_one, index) => index === 0)) {
  test.describe('planning tools without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${tool} shows its initial state without script`, async ({ page }) => {
      await page.goto(toolPath(tool));
      await expect(sectionOf(page, tool)).toContainText(firstWords[tool]);
    });
  });

  test(`${tool} causes no layout shift, stays below the script budget, is accessible at every width, and shows no invalid number for any input`, async ({
    page,
  }) => {
    const section = sectionOf(page, tool);
    const phone = { width: 375, height: 800 };
    await page.setViewportSize(phone);
    await test.step('hydration causes no layout shift', async () => {
      await cacheFonts(page);
      await recordShifts(page);
      await open(page, tool);
      expect(await shiftsOf(page)).toEqual([]);
    });
    await test.step('the page transfers at most 160 kB of script', async () => {
      await openLight(page, toolPath(tool));
      await toolIsAlive(page, tool);
    });
    await test.step('every control is a large enough touch target', async () => {
      expect(await lowControls(section)).toEqual([]);
    });
    await test.step('the page has neither accessibility violations nor horizontal overflow in either theme', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectAccessible(page, [375, 768, 1280], `#${tool}`);
    });
    await test.step('no input makes the tool show NaN, Infinity or undefined', async () => {
      await page.setViewportSize(phone);
      for (const details of await section.locator('details').all())
        await details.evaluate((element) => element.setAttribute('open', ''));
      const fields = 'input:not([type=file], [type=date], [type=checkbox]), textarea';
      for (const typed of ['1e99', '🙂', '-5', '', '９'.repeat(40), '<b>x</b>']) {
        await typeEverywhere(section, fields, typed);
        await expectSense(page, section, /NaN|Infinity|undefined|null\b|\$-0\b|-\$0\b/);
      }
    });
  });
}

test.describe('the ROI calculator pro', () => {
  test('the ROI calculator pro calculates several tasks, and its URL restores the tasks', {
    tag: '@full',
  }, async ({ page }) => {
    const section = await open(page, 'roi-calculator-pro');
    await section.getByRole('button', { name: 'Add a task' }).click();
    const task = section.getByRole('group', { name: 'Task 3' });
    await task.getByLabel('Task 3').fill('Answering tenants');
    await task.getByLabel('Hours a week each').fill('10');
    // 1 person × 10 h × 4.3 weeks × 50% = 21.5 h a month, at $50 each
    await expect(task).toContainText('21.5 hours and $1,075 a month');
    await expect(page).toHaveURL(/Answering.tenants.*#roi-calculator-pro$/);
    await page.reload();
    await expect(section.getByRole('group', { name: 'Task 3' })).toContainText('$1,075 a month');
  });

  test('a field of the ROI calculator pro that is out of range shows the value used instead, and the result explains a missing rate of return', {
    tag: '@full',
  }, async ({ page }) => {
    const section = await open(page, 'roi-calculator-pro');
    await section.getByLabel('Horizon, 12 to 60 months').fill('6');
    await expect(section.getByLabel('Horizon, 12 to 60 months')).toHaveAccessibleDescription('Counts as 12.');
    await section.getByLabel('Running, USD a month').fill('1,000,000');
    await expect(section).toContainText('There is no internal rate of return: nothing comes back.');
    await expect(section).toContainText('not paid back');
  });

  test('reopening the URL of the ROI calculator pro shows the simulated range again', {
    tag: '@full',
  }, async ({ page }) => {
    const section = await open(page, 'roi-calculator-pro');
    await section.getByRole('button', { name: 'Work out the range' }).click();
    const chart = section.getByRole('img', { name: /Of 5,000 runs/ });
    const told = await chart.getAttribute('aria-label');
    await expect(page).toHaveURL(/range=1/);
    await page.reload();
    await expect(section.getByRole('img', { name: /Of 5,000 runs/ })).toHaveAccessibleName(told ?? '');
    await expect(section).toContainText('Chance within 90 days');
  });

  test('the ROI calculator pro compares scenarios side by side, and exports them as CSV with formulas escaped', {
    tag: '@full',
  }, async ({ page }) => {
    const section = await open(page, 'roi-calculator-pro');
    await section.getByRole('button', { name: 'Compare with a copy' }).click();
    await section.getByLabel('Name of this scenario').fill('=1+1');
    await section.getByLabel('Once, USD').fill('25,000');
    const table = section.getByRole('region', { name: 'The scenarios side by side' });
    await expect(table).toContainText('A: Intake and invoices');
    await expect(table).toContainText('B: =1+1');
    const csv = await save(page, section, 'Download CSV');
    expect(csv).toContain(`,"Intake and invoices","'=1+1"\r\n`);
    expect(csv).toContain('"One-off cost, USD",40000,25000\r\n');
    await section.getByRole('button', { name: 'Remove scenario B' }).click();
    await expect(table).toHaveCount(0);
  });
});

test.describe('the valuation report', () => {
  test('the valuation report shows an amount, states a loss, and says if no method gives a value', {
    tag: '@full',
  }, async ({ page }) => {
    const section = await open(page, 'valuation-report');
    await expect(section).toContainText('$300,000');
    await section.getByLabel('Profit before tax').fill('-50,000');
    await expect(section).toContainText('The accounts show a loss');
    await section.getByLabel('Profit before tax').fill('(900,000)');
    await section.getByLabel('Assets in the books').fill('0');
    await expect(section).toContainText('No method gives a value');
    await expect(page).toHaveURL(/pretaxProfit=%28900%2C000%29/);
  });

  test('the valuation report prints on at most two pages, without input fields', { tag: '@full' }, async ({
    page,
  }) => {
    const section = await open(page, 'valuation-report');
    expect(await printedPages(page, section)).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    await expect(section.getByLabel('Profit before tax')).toBeHidden();
    await expect(section.getByText('Not an appraisal')).toBeVisible();
  });
});

test.describe('the prompt builder', () => {
  test('a preset of the prompt builder is filled in, copied, and restored from the URL', {
    tag: '@full',
  }, async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
    const section = await open(page, 'prompt-builder');
    await section.getByRole('button', { name: 'Minutes of a meeting' }).click();
    await section.getByLabel(/^meeting/).fill('Roof repairs');
    await section.getByRole('button', { name: 'Tags' }).click();
    await section.getByRole('button', { name: 'Copy the prompt' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('<context>\nMeeting: Roof repairs on {{date}}');
    await expect(section).toContainText('Nothing missing, nothing contradictory.');
    // The URL is updated last.
    await expect(page).toHaveURL(/from=minutes/);
    await expect(page).toHaveURL(/Roof.repairs/);
    await page.reload();
    await expect(section.getByLabel('The prompt as text')).toContainText('Meeting: Roof repairs');
  });

  test('the prompt builder reports missing, contradictory and personal content, and a link that would be too long', async ({
    page,
  }) => {
    const section = await open(page, 'prompt-builder');
    await section.getByRole('button', { name: 'Empty' }).click();
    await expect(section).toContainText('Missing: Nothing is written yet.');
    await section.getByLabel('Task').fill('Be creative and copy it exactly.');
    await section.getByLabel('Context', { exact: false }).first().fill('Ada, ada@corp.example');
    await expect(section).toContainText('Contradiction: It should be creative and exact at once.');
    await expect(section).toContainText('Risk: Context seems to hold an e-mail address.');
    await section.getByLabel('Context', { exact: false }).first().fill('long '.repeat(700));
    await expect(section).toContainText('A link would open without context.');
    expect(page.url().length).toBeLessThan(2000);
  });
});

test.describe('the custom GPT builder', () => {
  test('the draft of the custom GPT builder is stored only in session storage, and appears neither in the URL nor in a request', async ({
    page,
    context,
  }) => {
    const sent: string[] = [];
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const section = await open(page, 'custom-gpt-builder');
    await section.getByRole('button', { name: 'Start empty' }).click();
    await expect(section).toContainText('What it refuses');
    await section.getByLabel('Purpose').fill('Sorts the secret mail');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('gpt-draft') ?? ''))
      .toContain('secret mail');
    expect(page.url()).not.toContain('secret');
    await page.reload();
    await expect(section.getByLabel('Purpose')).toHaveValue('Sorts the secret mail');
    expect(sent.filter((line) => line.includes('secret'))).toEqual([]);
  });

  test('the custom GPT builder saves a specification as Markdown and JSON, and opens the JSON again', {
    tag: '@full',
  }, async ({ page }) => {
    const section = await open(page, 'custom-gpt-builder');
    await section.getByLabel('Name', { exact: false }).first().fill('Night clerk');
    const markdown = await save(page, section, 'Download Markdown');
    expect(markdown).toContain('# Night clerk: specification');
    expect(markdown).toContain('| Attack: somebody tries to turn it |');
    const json = await save(page, section, 'Download JSON');
    await section.getByRole('button', { name: 'Start empty' }).click();
    const chooser = section.getByLabel('Open a JSON file');
    await chooser.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect(page.getByText('This file is no specification', { exact: true })).toBeVisible();
    await chooser.setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(json) });
    await expect(section).toContainText('You are Night clerk.');
  });

  test('the specification of a custom GPT prints on at most two pages, with a column for the actual answers', {
    tag: '@full',
  }, async ({ page }) => {
    const section = await open(page, 'custom-gpt-builder');
    expect(await printedPages(page, section)).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    await expect(section.getByRole('columnheader', { name: 'What it said' })).toBeVisible();
    await expect(section.getByLabel('Purpose')).toBeHidden();
  });
});

test.describe('the price comparison', () => {
  test('the price comparison recommends an offer for the entered hours, and says if no offer pays off', {
    tag: '@full',
  }, async ({ page }) => {
    const section = await open(page, 'pricing-comparison');
    const hours = section.getByLabel('The task takes', { exact: true });
    await section.getByRole('button', { name: '50', exact: true }).click();
    await expect(section).toContainText('At 50 hours a week it brings');
    await section.getByLabel('Were the hours timed?').selectOption('no');
    await expect(section).toContainText('begin with a sprint of $4,800');
    await hours.fill('1');
    await expect(section).toContainText('nothing here pays within 12 months');
    await expect(
      section.getByRole('img', { name: /None of them from 0 to .* You entered 1\./ }),
    ).toBeVisible();
    await section.getByLabel('Systems it touches').fill('9');
    await expect(section).toContainText('beyond every price on this page');
    const csv = await save(page, section, 'Download CSV');
    expect(csv).toContain('"Do nothing",');
  });
});
