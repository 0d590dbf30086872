/** Embeds that a partner creates and places on a page of another origin, from a visitor's form to the lead. */
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../support/browser/browser-test';
import { type HostSite, startHostSite } from '../../support/browser/host-page';
import { cacheFonts, recordShifts, shiftsOf } from '../../support/browser/layout-shifts';
import { makeEmbed, makePartner } from '../../support/browser/partner-pages';

let host: HostSite;
test.beforeAll(async () => {
  host = await startHostSite();
});
test.afterAll(() => host.stop());

const scriptOf = (baseURL: string | undefined, id: string) =>
  `<script async src="${baseURL}/embed.js" data-embed="${id}"></script>`;

test.describe('an embed whose form is refused once', () => {
  test.use({ expectedConsole: [/422 \(Unprocessable/] });

  test('a partner embeds a calculator by script on a page of another origin, and gets a visitor’s lead with page and campaign', async ({
    adminPage,
    page,
    mailbox,
    baseURL,
  }) => {
    await makePartner(adminPage, baseURL, 'harbour');
    const id = await makeEmbed(adminPage, {
      slug: 'harbour',
      heading: 'What does it save you?',
      origins: host.origin,
    });
    host.put('/prices', scriptOf(baseURL, id));
    await page.goto(`${host.origin}/prices?utm_source=letter&utm_campaign=spring&secret=1`);

    const element = page.locator('iframe');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'What does it save you?' })).toBeVisible();
    await frame.getByLabel('Hours saved a week').fill('10');
    await frame.getByLabel('What an hour costs you').fill('100');
    await expect(frame.locator('dd').nth(1)).toHaveText('$51,600');
    // Height of the frame's content in px. The frame is equally high, so nothing scrolls inside it.
    const inner = () =>
      frame.locator('html').evaluate((html) => Math.ceil(html.getBoundingClientRect().height));
    await expect
      .poll(async () => Math.abs(((await element.boundingBox())?.height ?? 0) - (await inner())))
      .toBeLessThanOrEqual(1);

    await frame.getByLabel('E-mail').fill('visitor@corp.example');
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByText('Please enter your name')).toBeVisible();
    await expect(frame.getByLabel('E-mail')).toHaveValue('visitor@corp.example');
    await frame.getByLabel('Name').fill('Vera');
    await frame.getByRole('button', { name: 'Send' }).dblclick();
    await expect(frame.getByRole('heading', { name: 'Sent to Harbour Advisers' })).toBeVisible();

    await expect
      .poll(async () => (await mailbox.to('triage@localhost')).map(({ subject }) => subject))
      .toContain('A lead from “Embed What does it save you?”: Vera');
    await adminPage.goto('/t/harbour/leads');
    const leads = adminPage.getByRole('main').locator('details');
    await expect(leads).toHaveCount(1);
    await leads.locator('summary').click();
    await expect(leads).toContainText(`${host.origin}/prices`);
    await expect(leads).toContainText('spring');
    await expect(leads).not.toContainText('secret');
  });
});

test.describe('an embed on a site that is not listed', () => {
  test.use({ expectedConsole: [/403|refused|frame-ancestors|422/i] });

  test('on a site that the embed does not list, the script shows a message in the page, and a plain frame remains empty', {
    tag: '@full',
  }, async ({ adminPage, page, baseURL }) => {
    await makePartner(adminPage, baseURL, 'strict');
    const id = await makeEmbed(adminPage, {
      slug: 'strict',
      heading: 'Only elsewhere',
      origins: 'https://elsewhere.example',
    });
    host.put('/stranger', scriptOf(baseURL, id));
    await page.goto(`${host.origin}/stranger`);
    await expect(
      page.getByText(`This calculator may not be shown on ${host.origin}.`, { exact: false }),
    ).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    host.put('/frame', `<iframe src="${baseURL}/embed/${id}" title="x"></iframe>`);
    await page.goto(`${host.origin}/frame`);
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Only elsewhere' })).toHaveCount(0);
  });
});

test('an embed’s frame stores no cookie, web storage, database or cache in the browser, even after a submission', async ({
  adminPage,
  page,
  context,
  baseURL,
}) => {
  await makePartner(adminPage, baseURL, 'clean');
  const id = await makeEmbed(adminPage, { slug: 'clean', heading: 'Nothing kept', origins: host.origin });
  host.put('/clean', scriptOf(baseURL, id));
  await page.goto(`${host.origin}/clean`);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Hours saved a week').fill('12');
  await frame.getByLabel('E-mail').fill('kept.nowhere@corp.example');
  await frame.getByLabel('Name').fill('Nemo');
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Sent to Harbour Advisers' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  const kept = await frame.locator('html').evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
  expect(kept).toEqual({ local: 0, session: 0, databases: 0, caches: 0 });
});

test.describe('messages between an embed and its page', () => {
  // While another site is shown in the frame, the browser does not deliver the script's request for the height, and
  // logs an error.
  test.use({ expectedConsole: [/The target origin provided .* does not match/] });

  test('an embed and its script respond to each other’s messages, and ignore messages of other windows and sites', async ({
    adminPage,
    page,
    baseURL,
  }) => {
    await makePartner(adminPage, baseURL, 'postbox');
    const id = await makeEmbed(adminPage, { slug: 'postbox', heading: 'Only its own', origins: host.origin });
    host.put('/stranger-inside', 'A stranger');
    host.put(
      '/postbox',
      `<iframe name="stranger" src="/stranger-inside" title="Stranger"></iframe>
       <script>
         window.told = [];
         addEventListener('message', ({ source, data }) => told.push({ isStranger: source === frames.stranger, data }));
       </script>
       ${scriptOf(baseURL, id)}`,
    );
    await page.goto(`${host.origin}/postbox`);
    const element = page.locator('iframe:not([name])');
    await expect(
      page.frameLocator('iframe:not([name])').getByRole('heading', { name: 'Only its own' }),
    ).toBeVisible();
    const embed = page.frames().find((frame) => frame.url().includes(`/embed/${id}`));
    const stranger = page.frame('stranger');
    if (!embed || !stranger) throw new Error('A frame is missing.');
    const height = () => element.evaluate((frame) => (frame as HTMLElement).style.height);
    const told = () =>
      page.evaluate(() => (window as unknown as { told: { isStranger: boolean; data: unknown }[] }).told);
    await expect.poll(height).not.toBe('700px');
    const before = await height();

    // Sends a forged message to the page from the window beside the embed.
    const forged = { plumblineEmbed: id, height: 5000 };
    await stranger.evaluate((data) => parent.postMessage(data, '*'), forged);
    await expect.poll(async () => (await told()).some(({ isStranger }) => isStranger)).toBe(true);
    expect(await height()).toBe(before);

    // The frame responds if its page requests its height, but not if the window beside the frame does.
    await embed.evaluate(() => {
      const state = window as unknown as { heard: number };
      state.heard = 0;
      addEventListener('message', () => {
        state.heard += 1;
      });
    });
    const heard = () => embed.evaluate(() => (window as unknown as { heard: number }).heard);
    const answers = async () => (await told()).filter(({ isStranger }) => !isStranger).length;
    const ask = () =>
      element.evaluate((frame) =>
        (frame as HTMLIFrameElement).contentWindow?.postMessage('plumbline-height', '*'),
      );
    const answered = await answers();
    await stranger.evaluate(() => {
      for (let place = 0; place < parent.frames.length; place += 1)
        parent.frames[place]?.postMessage('plumbline-height', '*');
    });
    await expect.poll(heard).toBe(1);
    await ask();
    await expect.poll(answers).toBeGreaterThan(answered);
    expect(await answers()).toBe(answered + 1);

    // Sends a forged message to the page from the embed's own window, once another site is shown in that window.
    await element.evaluate((frame, url) => {
      (frame as HTMLIFrameElement).src = url;
    }, `${host.origin}/stranger-inside`);
    await expect(page.frameLocator('iframe:not([name])').getByText('A stranger')).toBeVisible();
    const taken = page
      .frames()
      .find((frame) => frame !== stranger && frame.url().endsWith('/stranger-inside'));
    const count = (await told()).length;
    await taken?.evaluate((data) => parent.postMessage(data, '*'), forged);
    await expect.poll(async () => (await told()).length).toBe(count + 1);
    expect(await height()).toBe(before);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/422/] });

  test('without script, the hosted page calculates, keeps typed values if one is invalid, and sends the form', async ({
    adminPage,
    page,
    baseURL,
  }) => {
    await makePartner(adminPage, baseURL, 'scriptless');
    const id = await makeEmbed(adminPage, { slug: 'scriptless', heading: 'By hand', origins: '' });
    await page.goto(`/embed/${id}`);
    await page.getByLabel('Hours saved a week').fill('10');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.locator('dd').nth(2)).toHaveText('43 hours a month');
    await page.getByLabel('E-mail').fill('nobody@nowhere@x');
    await page.getByLabel('Name').fill('Nora');
    await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please enter a complete e-mail address', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Hours saved a week')).toHaveValue('10');
    await expect(page.getByLabel('Name')).toHaveValue('Nora');
    await page.getByLabel('E-mail').fill('nora@corp.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'Sent to Harbour Advisers' })).toBeVisible();
  });
});

test('a lead of the hosted page has the campaign from the link that the visitor followed', {
  tag: '@full',
}, async ({ adminPage, page, baseURL }) => {
  await makePartner(adminPage, baseURL, 'mailed');
  const id = await makeEmbed(adminPage, { slug: 'mailed', heading: 'From a letter', origins: '' });
  await page.goto(`/embed/${id}?utm_source=letter&utm_campaign=spring&secret=1`);
  await page.getByLabel('Hours saved a week').fill('10');
  await page.getByLabel('E-mail').fill('mailed@corp.example');
  await page.getByLabel('Name').fill('Mia');
  const sent = page.waitForRequest(/\/leads$/);
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postData()).not.toContain('secret');
  await expect(page.getByRole('heading', { name: 'Sent to Harbour Advisers' })).toBeVisible();
  await adminPage.goto('/t/mailed/leads');
  const lead = adminPage.getByRole('main').locator('details');
  await lead.locator('summary').click();
  await expect(lead).toContainText('spring');
  await expect(lead).toContainText('letter');
});

test('pausing an embed immediately shows a notice on the pages that contain the embed, despite the page cache', {
  tag: '@full',
}, async ({ adminPage, page, baseURL }) => {
  await makePartner(adminPage, baseURL, 'resting');
  const id = await makeEmbed(adminPage, { slug: 'resting', heading: 'Here today', origins: host.origin });
  for (let load = 0; load < 3; load += 1)
    expect(await (await page.request.get(`/embed/${id}`)).text()).toContain('Here today');
  await adminPage.getByRole('main').getByRole('button', { name: 'Pause it' }).click();
  await expect(adminPage.getByRole('main').getByText('The embed is paused:', { exact: false })).toBeVisible();
  host.put('/resting', scriptOf(baseURL, id));
  await page.goto(`${host.origin}/resting`);
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'This calculator is resting' }),
  ).toBeVisible();
});

test('the sample embed on the product page, inserted by script, calculates, causes no layout shift, sets no cookie and stores nothing', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await cacheFonts(page);
  await recordShifts(page);
  await page.goto('/products/white-label');
  await page.locator('html[data-hydrated]').waitFor();
  await page.locator('#sample').scrollIntoViewIfNeeded();
  const frame = page.frameLocator('#sample iframe');
  await frame.getByLabel('Hours saved a week').fill('10');
  await frame.getByLabel('What an hour costs you').fill('100');
  await expect(frame.locator('dd').nth(1)).toHaveText('$51,600');
  await frame.getByLabel('E-mail').fill('curious@corp.example');
  await frame.getByLabel('Name').fill('Cleo');
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByText('This was a sample: nothing was kept.')).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  const kept = await withClient(
    server.databaseUrl,
    (client: { query(text: string): Promise<{ rows: object[] }> }) =>
      client.query(`select 1 from team_leads where email = 'curious@corp.example'`),
  );
  expect(kept.rows).toEqual([]);
});

test.describe('the product page without script', () => {
  test.use({ javaScriptEnabled: false });

  test('without script, the product page shows the sample embed in a plain frame', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/products/white-label');
    await expect(
      page.frameLocator('#sample iframe').getByRole('heading', { name: 'What would automation save you?' }),
    ).toBeVisible();
  });
});
