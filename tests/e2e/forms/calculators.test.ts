/** Calculators accept any input and always show readable numbers. */
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { expect, httpTest, test } from '../../support/browser/browser-test';
import { sendContactForm } from '../../support/browser/contact-form';
import { freezeClock } from '../../support/browser/frozen-clock';
import { linksOf } from '../../support/mail/mailbox';

async function open(page: Page, path = '/') {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

const results = [
  ['20', '3.9months'],
  ['', '–'],
  ['abc', '–'],
  ['-5', '–'],
  ['🙂', '–'],
  ['3.7', '21months'],
  ['0020', '3.9months'],
  ['２０', '3.9months'],
  ['1,000', '< 0.1months'],
  ['$1,000', '< 0.1months'],
  ['1e9', '< 0.1months'],
  ['1e308', '< 0.1months'],
  ['9'.repeat(500), '< 0.1months'],
] as const;

const readsWell = async (page: Page, calculator: Locator) => {
  await expect(calculator).not.toContainText(/NaN|Infinity|undefined|null/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // No element of the calculator overflows its column.
  expect(
    await calculator.evaluate((section) =>
      [...section.querySelectorAll('dd > span, p, [role=img] span')].flatMap((element) => {
        const sheet = section.querySelector('.bg-raised')?.getBoundingClientRect();
        const { left, right, width } = element.getBoundingClientRect();
        const isOut = sheet && width > 1 && sheet.width > 0 && right > sheet.right + 1 && left > sheet.left;
        return isOut ? [element.textContent] : [];
      }),
    ),
  ).toEqual([]);
};

test('the ROI calculator parses any input and never shows NaN, Infinity or undefined', {
  tag: '@full',
}, async ({ page }) => {
  await open(page);
  const section = page.locator('#roi');
  const field = section.getByLabel('Hours saved a week', { exact: true });
  for (const [typed, payback] of results) {
    await field.fill(typed);
    await expect(section.locator('dd').first()).toHaveText(payback);
    await readsWell(page, section);
  }
});

test('the calculators’ largest results fit viewports of 320 and 375 px', { tag: '@full' }, async ({
  page,
}) => {
  await open(page);
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [id, most] of [
      ['roi', '> $999T'],
      ['capacity', '> $999T'],
    ] as const) {
      const section = page.locator(`#${id}`);
      for (const field of await section.locator('input[inputmode=decimal]').all()) await field.fill('1e99');
      await expect(section.locator('dl')).toContainText(most);
      await readsWell(page, section);
      for (const field of await section.locator('input[inputmode=decimal]').all()) await field.fill('999');
      await expect(section.locator('dl')).toContainText(id === 'roi' ? '$51,496,852' : '$995,008,993,002');
      await readsWell(page, section);
    }
  }
});

test('the capacity calculator uses a whole team size and a multiplier of at least one, and each field states the value used', {
  tag: '@full',
}, async ({ page }) => {
  await open(page);
  const section = page.locator('#capacity');
  const team = section.getByLabel('Team size', { exact: true });
  await team.fill('3.7');
  await expect(section.getByText('$201,600', { exact: true })).toBeVisible();
  await expect(team).toHaveAccessibleDescription('Counts as 3.');
  await team.fill('4');
  await expect(team).toHaveAccessibleDescription('');
  const multiplier = section.getByLabel('Capacity multiplier', { exact: true });
  await multiplier.fill('0.2');
  await expect(section.getByText('$0', { exact: true })).toBeVisible();
  await multiplier.fill('ten');
  await expect(multiplier).toHaveAccessibleDescription('Counts as 1.');
});

test('the ROI calculator announces its result when typing pauses, and its chart has a text alternative', async ({
  page,
}) => {
  await open(page);
  const section = page.locator('#roi');
  await expect(section.getByRole('status')).toHaveText('');
  await section.getByLabel('Hours saved a week', { exact: true }).fill('200');
  await expect(section.getByRole('status')).toHaveText(
    'ROI calculator: 200 h a week at $75, pays back $25,000 in 0.4 months',
  );
  await expect(section.getByRole('img')).toHaveAccessibleName(
    'The value saved reaches the plan’s $25,000 after 0.4 months.',
  );
});

test('a calculator’s results animate to their new values unless the visitor prefers reduced motion', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install();
  await open(page);
  await freezeClock(page);
  const roi = page.locator('#roi');
  const value = roi.locator('dd').nth(1);
  const pick = (rate: string) => roi.getByRole('button', { name: rate, exact: true }).click();
  const worth = async () => Number((await value.textContent())?.replace(/\D/g, ''));

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pick('$50');
  await expect(value).toHaveText('$51,600');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pick('$100');
  await page.clock.runFor(60);
  const onTheWay = await worth();
  expect(onTheWay).toBeGreaterThan(51_600);
  expect(onTheWay).toBeLessThan(103_200);
  await page.clock.runFor(60);
  expect(await worth()).toBeGreaterThan(onTheWay);
  await page.clock.runFor(300);
  await expect(value).toHaveText('$103,200');
});

test('a calculator’s result stays within its box while it animates from a large to a small value', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.clock.install();
  await open(page);
  await freezeClock(page);
  const capacity = page.locator('#capacity');
  const team = capacity.getByLabel('Team size', { exact: true });
  const additional = capacity.locator('dd').last();
  await team.fill('1000000');
  await page.clock.runFor(400);
  await expect(additional).toContainText('336,000,000');
  await team.fill('0');
  await page.clock.runFor(20);
  await expect(additional).toContainText(/\d{3},\d{3},\d{3}/);
  await readsWell(page, capacity);
});

test('the calculators render at a URL with a malformed query string', { tag: '@full' }, async ({ page }) => {
  const nonsense = {
    hoursPerWeek: 'NaN',
    hourlyRate: '🙂',
    annualPlanUSD: '9'.repeat(1800),
    teamSize: '<b>',
  };
  await page.goto(`/?${new URLSearchParams(nonsense)}&clientRate=%FF&capacityMultiplier=-1#roi`);
  const section = page.locator('#roi');
  await expect(section.locator('dd').first()).toHaveText('–');
  await expect(section.locator('dl')).toContainText('$0');
  await readsWell(page, section);
  await expect(page.locator('#capacity').locator('dd').first()).toHaveText('$0');
  await readsWell(page, page.locator('#capacity'));
});

test.describe('a visit with a completed calculation', () => {
  const journey = (page: Page) => page.evaluate(() => sessionStorage.getItem('journey') ?? '');

  test('a calculation is not sent until the visitor submits a form, which then includes the calculation', async ({
    page,
    context,
  }) => {
    await open(page);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST') sent.push(`${new URL(request.url()).pathname} ${request.postData()}`);
    });
    await page.locator('#roi').getByRole('button', { name: '30', exact: true }).click();
    await expect.poll(() => journey(page)).toContain('"hoursPerWeek":"30"');
    expect(sent.filter((line) => !line.startsWith('/api/events'))).toEqual([]);
    expect(sent.join()).not.toMatch(/hoursPerWeek|calculator/i);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page).toHaveURL('/contact');
    await sendContactForm(page, { email: 'visit@example.com' });
    const form = sent.find((line) => line.startsWith('/api/forms/contact'));
    const [first] = JSON.parse(new URLSearchParams(form?.split(' ')[1]).get('journey') ?? '[]');
    expect(first.calculations.roi).toEqual({
      calculator: 'roi',
      hoursPerWeek: '30',
      hourlyRate: '75',
      annualPlanUSD: '25000',
    });
  });

  test('a calculation is recorded only after typing pauses, and only if it has a result', async ({
    page,
  }) => {
    await open(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const field = page.locator('#roi').getByLabel('Hours saved a week', { exact: true });
    await field.fill('40');
    await page.clock.runFor(390);
    await field.fill('50');
    await page.clock.runFor(390);
    expect(await journey(page)).not.toContain('calculations');
    await page.clock.runFor(20);
    expect(await journey(page)).toContain('"hoursPerWeek":"50"');
    await field.fill('nothing');
    await page.clock.runFor(500);
    expect(await journey(page)).toContain('"hoursPerWeek":"50"');
  });

  test('under Global Privacy Control, a completed calculation is not stored for the contact form', {
    tag: '@full',
  }, async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    );
    await open(page);
    await page.locator('#roi').getByRole('button', { name: '30', exact: true }).click();
    await expect(page).toHaveURL(/hoursPerWeek=30/);
    expect(await journey(page)).toBe('');
  });
});

test.describe('a page with custom calculators', () => {
  const path = '/for-test-firms';
  const legal = {
    blockType: 'roiCalculator',
    heading: 'For a firm of lawyers',
    defaults: { hoursPerWeek: 18, hourlyRate: 120, annualPlanUSD: 40_000 },
    assumptions: 'Counted from 140 enquiries a month.',
  };
  const write = ({ request }: BrowserContext, origin: string, data: object) =>
    request.post('/api/pages', { data, headers: { origin } });

  test('presets are shown without script, two calculators of one kind remain separate, and the mailed link restores the second calculator', {
    tag: '@full',
  }, async ({ page, adminContext, server, browser, mailbox }) => {
    const answer = await write(adminContext, server.url, {
      title: 'For test firms',
      path,
      _status: 'published',
      blocks: [
        { blockType: 'hero', heading: 'For test firms' },
        legal,
        { ...legal, heading: 'For two firms', defaults: { hoursPerWeek: 36 } },
      ],
    });
    expect(answer.status(), await answer.text()).toBe(201);

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const withoutScript = await plain.newPage();
    await withoutScript.goto(path);
    const [first, second] = [withoutScript.locator('#roi'), withoutScript.locator('#roi-2')];
    await expect(first.locator('dl')).toContainText('$111,456');
    await expect(first).toContainText('Counted from 140 enquiries a month.');
    await expect(second.locator('dl')).toContainText('$139,320');
    await plain.close();

    await open(page, path);
    await page.locator('#roi-2').getByRole('button', { name: '$100' }).click();
    await expect(page).toHaveURL(/roi-2\.hourlyRate=100.*#roi-2$/);
    await expect(page.locator('#roi dl')).toContainText('$111,456');
    await expect(page.locator('#roi-2 dl')).toContainText('$185,760');
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids).toHaveLength(new Set(ids).size);

    const form = page.getByRole('form', { name: /For two firms/ });
    await form.getByLabel('E-mail').fill('two-firms@corp.example');
    await form.getByRole('button').click();
    await expect(page.locator('#roi-2').getByText('on its way')).toBeVisible();
    const mails = async () =>
      (await mailbox.to('two-firms@corp.example')).filter(({ subject }) =>
        subject?.startsWith('Your result'),
      );
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    const link = mail && linksOf(mail).find((href) => href.includes(path));
    await page.goto(link ?? '');
    await expect(page.locator('#roi-2 dl')).toContainText('$185,760');
    await expect(page.locator('#roi-2 dl')).toBeInViewport();
    await expect(page.locator('#roi dl')).toContainText('$111,456');
  });

  httpTest(
    'a page with preset values that the calculator would not accept is refused with 400',
    async ({ adminContext, server }) => {
      for (const [blockType, name, value] of [
        ['roiCalculator', 'hoursPerWeek', -1],
        ['roiCalculator', 'hourlyRate', 1e12],
        ['capacityCalculator', 'teamSize', 3.7],
        ['capacityCalculator', 'capacityMultiplier', 0.5],
      ] as const) {
        const block = { blockType, heading: 'Wrong', defaults: { [name]: value } };
        const answer = await write(adminContext, server.url, {
          title: 'Wrong',
          path: '/wrong-preset',
          blocks: [block],
          _status: 'published',
        });
        expect(answer.status()).toBe(400);
        expect(await answer.text()).toContain(name);
      }
    },
  );
});

test('a quick-pick button sets its calculator field, and reloading the URL restores the calculator’s result', async ({
  page,
}) => {
  await open(page);
  const section = page.locator('#roi');
  await section.getByRole('button', { name: '$100' }).click();
  await expect(section.getByText('$103,200', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/hourlyRate=100.*#roi$/);
  await page.reload();
  await expect(page.locator('#roi').getByText('$103,200', { exact: true })).toBeVisible();
});
