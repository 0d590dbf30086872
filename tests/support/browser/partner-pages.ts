/** Actions of a partner on the pages of the partner tools, in a browser. */
import { expect, type Page } from 'playwright/test';

/** Creates a workspace with the partner tools, owned by the page's user. */
export async function makePartner(page: Page, baseURL: string | undefined, slug: string): Promise<void> {
  const headers = { origin: String(baseURL) };
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const team = {
    ...{ name: 'Harbour Advisers', slug, generateSlug: false, time_zone: 'UTC' },
    features: { 'partner-tools': true },
  };
  const made = await page.request.post('/api/teams', { data: team, headers });
  expect(made.status(), await made.text()).toBe(201);
  const { doc } = await made.json();
  const data = { team_id: doc.id, user_id: user.id, role: 'owner' };
  expect((await page.request.post('/api/team-memberships', { data, headers })).status()).toBe(201);
}

type NewEmbed = {
  slug: string;
  heading: string;
  origins: string;
  language?: string;
  showsLogo?: boolean;
};

/** Creates an embed by its form. @returns its public id */
export async function makeEmbed(
  page: Page,
  { slug, heading, origins, language = 'en', showsLogo = false }: NewEmbed,
): Promise<string> {
  await page.goto(`/enterprise/white-label?workspace=${slug}&embed=new`);
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill(`Embed ${heading}`);
  await main.getByLabel('Language').selectOption(language);
  await main.getByRole('textbox', { name: /^Heading/ }).fill(heading);
  await main.getByLabel('Sites that may show it').fill(origins);
  if (showsLogo) await main.getByLabel('Show our logo').check();
  await main.getByRole('button', { name: 'Make the embed' }).click();
  await expect(main.getByText('The embed is made.', { exact: false })).toBeVisible();
  const code = await main.locator('code', { hasText: 'data-embed' }).textContent();
  return /data-embed="([^"]+)"/.exec(code ?? '')?.[1] ?? '';
}
