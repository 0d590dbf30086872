/** A visitor of the developers' page sends a sample of a webhook and watches it arrive. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import type { Locator, Page } from 'playwright/test';
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expect, test } from '../../support/browser/browser-test';

const run = promisify(execFile);

type Message = { headers: Record<string, string>; body: string; secret: string };
/** @param now seconds since 1970; the program's clock if it is left out */
type Check = (message: Message, now?: number) => Promise<boolean>;

/** The signature check for Node: the code exactly as the page shows it, imported as a module. */
async function nodeCheck(page: Page): Promise<Check> {
  const code = await page.getByRole('group', { name: 'Node, no package needed' }).textContent();
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(String(code))}`);
  return async (message, now) => isGenuine({ ...message, ...(now !== undefined && { now }) });
}

/** The signature check for Python: the code exactly as the page shows it, with two lines added that call it. */
async function pythonCheck(page: Page): Promise<Check> {
  const code = await page.getByRole('group', { name: 'Python 3.9 or newer', exact: true }).textContent();
  const call = `
import json, sys
headers, body, secret, now = json.loads(sys.argv[1])
print(is_genuine(headers, body.encode(), secret, now))`;
  return async ({ headers, body, secret }, now) => {
    const given = JSON.stringify([headers, body, secret, now ?? null]);
    return (await run('python3', ['-c', `${code}\n${call}`, given])).stdout.trim() === 'True';
  };
}

const textOf = async (place: Locator, name: string | RegExp): Promise<string> =>
  String(await place.getByRole('group', { name }).textContent()).trim();

/** The message that the page shows: headers, body and secret. */
async function shownMessage(place: Locator): Promise<Message> {
  const lines = (await textOf(place, 'Headers')).split('\n');
  return {
    headers: Object.fromEntries(lines.map((line) => line.split(/: (.*)/))),
    body: await textOf(place, 'Body, byte for byte'),
    secret: await textOf(place, /^Secret/),
  };
}

test('a sample delivery appears on the page, and the programs shown there accept the sample and reject a copy with one changed letter', async ({
  page,
}) => {
  await page.goto('/developers');
  await page.locator('html[data-hydrated]').waitFor();
  const tool = page.locator('#delivery [data-tool]');
  await tool.scrollIntoViewIfNeeded();
  await tool.getByRole('button', { name: 'Send a sample event' }).click();
  await expect(tool.getByRole('status')).toContainText(/DeliveredAccepted with 202 after \d+ ms\./);
  expect(new URL(page.url()).pathname).toBe('/developers');
  await expect(tool.getByText('With one letter of the body changed, it is not.')).toBeVisible();
  await expect(tool.getByRole('group', { name: 'Answer' })).toContainText('Signature: right.');

  const message = await shownMessage(tool);
  expect(JSON.parse(message.body)).toMatchObject({
    id: message.headers['webhook-id'],
    type: 'lead.created',
    data: { lead: { email: 'kim@client.example' } },
  });
  for (const isGenuine of [await nodeCheck(page), await pythonCheck(page)]) {
    expect(await isGenuine(message)).toBe(true);
    expect(await isGenuine({ ...message, body: message.body.replace('kim@', 'tim@') })).toBe(false);
  }
  await expect(tool.getByRole('group', { name: 'The same message to your own receiver' })).toContainText(
    String(message.headers['webhook-signature']),
  );

  await tool.getByRole('button', { name: 'Send another' }).click();
  await expect(tool.getByRole('group', { name: 'Headers' })).not.toContainText(
    String(message.headers['webhook-id']),
  );
  await tool.getByRole('link', { name: 'a page of its own' }).click();
  await expect(page.getByRole('heading', { name: 'Your sample' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Accepted with 202');
});

test('the programs on the developers’ page accept the test vector only at the vector’s own time, and reject a body with an added space', async ({
  page,
}) => {
  await page.goto('/developers');
  const lines = (await textOf(page.locator('#vector'), 'One signed message')).split('\n');
  const {
    secret = '',
    body = '',
    ...headers
  } = Object.fromEntries(lines.map((line) => line.split(/ +(.*)/, 2))) as Record<string, string>;
  const now = Number(
    /clock parameter to (\d+)/.exec(String(await page.locator('#vector').textContent()))?.[1],
  );
  const message = { headers, body, secret };
  for (const isGenuine of [await nodeCheck(page), await pythonCheck(page)]) {
    expect(await isGenuine(message, now)).toBe(true);
    expect(await isGenuine(message)).toBe(false);
    expect(await isGenuine({ ...message, body: `${body} ` }, now)).toBe(false);
  }
});

test.describe('while the network is down', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('a failed request for a sample delivery shows an error, and the button works again once the network is back', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/developers');
    await page.locator('html[data-hydrated]').waitFor();
    const tool = page.locator('#delivery [data-tool]');
    await tool.scrollIntoViewIfNeeded();
    await page.route('**/api/sample-deliveries', (route) => route.abort());
    await tool.getByRole('button', { name: 'Send a sample event' }).click();
    await expect(tool.getByRole('alert')).toContainText('This did not work just now.');
    await page.unroute('**/api/sample-deliveries');
    await tool.getByRole('button', { name: 'Send a sample event' }).click();
    await expect(tool.getByRole('status')).toContainText('Delivered');
    await expect(tool.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('without script the sample opens on a separate page, neither cached nor indexed; the developers’ page remains cacheable', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/developers');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/sample-delivery')),
      page.getByRole('button', { name: 'Send a sample event' }).click(),
    ]);
    expect(answer.headers()['cache-control']).toMatch(/no-store/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Your sample' })).toBeVisible();
    await expect(main.getByRole('status')).toContainText('Accepted with 202');
    await expect(main.getByText('With one letter of the body changed, it is not.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await main.getByRole('button', { name: 'Send another' }).click();
    await expect(main.getByRole('heading', { name: 'Your sample' })).toBeVisible();

    await page.goto('/sample-delivery?delivery=5a3b1e00-0000-4000-8000-000000000000');
    await expect(main.getByRole('heading', { name: 'There is no such sample any more' })).toBeVisible();
    const developers = await page.request.get('/developers');
    expect(developers.headers()['cache-control']).not.toMatch(/no-store|private/);
  });

  test('without script a visitor who exceeds the limit of samples sees an error and a button to try again', {
    tag: '@full',
  }, async ({ page, server }) => {
    await page.goto('/sample-delivery');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Send a sample event' }).click();
    await expect(main.getByRole('heading', { name: 'Your sample' })).toBeVisible();
    await withClient(server.databaseUrl, (client: Client) =>
      client.query(`update rate_limits set points = 1000 where key like 'sample-deliveries-60-%'`),
    );
    await main.getByRole('button', { name: 'Send another' }).click();
    await expect(main.getByRole('alert')).toContainText('Your network has sent enough samples for now.');
    await expect(main.getByRole('button', { name: 'Send a sample event' })).toBeVisible();
  });
});
