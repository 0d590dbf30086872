/** Tests that the studio's own views are linked, are restricted by role, and are accessible. */
import { withClient } from '../../../scripts/lib/postgres/databases.mjs';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { oddWordsIn } from '../../support/browser/odd-words';
import { signInByRow } from '../../support/browser/sign-in';
import { isFull, representatives } from '../../support/suite/full';

// Each test creates and removes its own data, so that both workers can share this long file.
test.describe.configure({ mode: 'parallel' });

const views = [
  { path: '/admin/dashboard', heading: 'Today', link: 'Admin', roles: ['editor', 'admin'] },
  { path: '/admin/content', heading: 'Content', link: null, roles: ['editor', 'admin'] },
  { path: '/admin/content/new', heading: 'New', link: null, roles: ['editor', 'admin'] },
  { path: '/admin/content/import', heading: 'Bring your site', link: null, roles: ['admin'] },
  { path: '/admin/content/move', heading: 'Moving day', link: null, roles: ['admin'] },
  { path: '/admin/guide', heading: 'Help', link: null, roles: ['editor', 'admin'] },
  { path: '/admin/metrics', heading: 'Analytics', link: 'Analytics', roles: ['admin'] },
  { path: '/admin/revenue', heading: 'Revenue', link: 'Revenue', roles: ['admin'] },
  { path: '/admin/bookings', heading: 'Meetings', link: null, roles: ['admin'] },
  { path: '/admin/gpts', heading: 'GPTs of clients', link: null, roles: ['admin'] },
  { path: '/admin/members', heading: 'Members', link: null, roles: ['admin'] },
  { path: '/admin/invites', heading: 'Invitations', link: null, roles: ['admin'] },
  { path: '/admin/workspaces', heading: 'Workspaces', link: null, roles: ['admin'] },
  { path: '/admin/embeds', heading: 'Embeds', link: null, roles: ['admin'] },
  { path: '/admin/webhooks', heading: 'Webhooks', link: null, roles: ['admin'] },
  { path: '/admin/sign-on', heading: 'Single sign-on', link: null, roles: ['admin'] },
  { path: '/admin/api-keys', heading: 'API keys', link: null, roles: ['admin'] },
  { path: '/admin/leads', heading: 'Leads', link: null, roles: ['admin'] },
  { path: '/admin/tasks', heading: 'Tasks', link: null, roles: ['admin'] },
  { path: '/admin/nurture', heading: 'Nurture', link: null, roles: ['admin'] },
  { path: '/admin/email-preview', heading: 'Email preview', link: null, roles: ['admin'] },
  { path: '/admin/confidence', heading: 'Confidence', link: null, roles: ['admin'] },
  { path: '/admin/magic-link-report', heading: 'Magic links', link: null, roles: ['admin'] },
  { path: '/admin/status', heading: 'Status', link: null, roles: ['admin'] },
];

/** Views linked from other views. */
const further = [
  { path: '/admin/leads?view=board', heading: 'Leads', roles: ['admin'] },
  { path: '/admin/leads/import', heading: 'Import leads', roles: ['admin'] },
];

type Client = { query(text: string, values?: string[]): Promise<{ rows: Record<string, string>[] }> };

/** SQL that inserts data for every part of the views. */
const figures = [
  `insert into leads (email, stage, deal_value, currency, won_at)
   values ('figures@example.com', 'won', 12000, 'EUR', now()), ('new@example.com', 'new', null, null, null)`,
  `insert into lead_nurture_statuses (email, lead_id, sequence_name, sequence_id, enrolled_at, metadata)
   select email, leads.id, sequences.name, sequences.id, now(), '{}' from leads, sequences
   where email = 'figures@example.com'`,
  `insert into lead_events (lead_id, type, data) select id, 'submission', '{"journey": [{"path": "/figures"}]}'
   from leads where email = 'figures@example.com'`,
  `insert into tasks (title, due_on, lead_id) select 'Figures', '2026-01-05T12:00:00Z', id from leads
   where email = 'figures@example.com'`,
  `insert into analytics_events (action, label, properties)
   values ('page_view', null, '{"page_path": "/figures"}'), ('navigation_click', '/figures', null)`,
  `insert into emails (template, "to", subject, status, reason, due_at)
   select 'figures', 'figures@example.com', 'A mail to decide', status, 'A reason', now() + interval '1 day'
   from unnest(array['held', 'unknown', 'failed']::enum_emails_status[]) status, generate_series(1, 21)`,
  `insert into teams (name, slug) values (repeat('Figures', 11), 'figures')`,
  `insert into users (email, name, role) values ('figures@example.com', repeat('Figures', 8), 'member')`,
  `insert into members (email, user_id_id, features)
   select email, id, '{"partner-tools": true}' from users where email = 'figures@example.com'`,
  `insert into team_memberships (team_id_id, user_id_id, role)
   select teams.id, users.id, 'owner' from teams, users where slug = 'figures' and email = 'figures@example.com'`,
  `insert into error_reports (error, path, timestamp) values (repeat('Figures', 60), '/figures', 1)`,
  `insert into pgboss.job (name, state, completed_on, output)
   values ('run-scheduled-publishing', 'failed', now(), '{"message": "Figures"}')`,
].join(';');
const noFigures = [
  `delete from tasks where title = 'Figures'`,
  `delete from emails where template = 'figures'`,
  `delete from teams where slug = 'figures'`,
  `delete from members where email = 'figures@example.com'`,
  `delete from users where email = 'figures@example.com'`,
  `delete from error_reports where path = '/figures'`,
  `delete from pgboss.job where output->>'message' = 'Figures'`,
  `delete from lead_nurture_statuses where email = 'figures@example.com'`,
  `delete from lead_events where lead_id in (select id from leads where email = 'figures@example.com')`,
  `delete from leads where email in ('figures@example.com', 'new@example.com')`,
  `delete from analytics_events where label = '/figures' or properties->>'page_path' = '/figures'`,
].join(';');

test('an admin’s four header links lead to their pages', { tag: '@full' }, async ({ adminPage }) => {
  const pages = [{ path: '/admin', heading: 'Today', link: 'Admin Panel' }, ...views];
  const titles = new Set<string>();
  for (const { path, heading, link } of pages) {
    if (link === null) continue;
    await adminPage.goto('/about');
    await adminPage.locator('html[data-hydrated]').waitFor();
    const header = adminPage.getByRole('banner');
    await header.locator('summary', { hasText: 'Account' }).click();
    await header.getByRole('link', { name: link, exact: true }).click();
    await expect(adminPage).toHaveURL(path);
    await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(heading);
    titles.add(await adminPage.title());
  }
  // `/admin` and `/admin/dashboard` are one page.
  expect(titles.size).toBe(pages.filter(({ link }) => link !== null).length - 1);
});

test('the studio’s start page shows the Today view, with equal titles, panels, links and folded cards at both URLs', async ({
  adminPage,
  server,
}) => {
  await withClient(server.databaseUrl, (client: Client) => client.query(figures));
  const shownAt = async (path: string) => {
    await adminPage.goto(path);
    const view = adminPage.locator('.studio-view');
    await expect(view.getByRole('heading', { level: 1 })).toHaveText('Today');
    // Payload's cards are folded below the work.
    const card = view.locator('.collections .card').first();
    await expect(card).toBeHidden();
    await view.locator('summary', { hasText: 'Records' }).click();
    await expect(card).toBeVisible();
    const texts = await view
      .locator('h2, h3, .studio-rows a, .studio-quick-links a, .studio-rows button')
      .allTextContents();
    const marked = adminPage.locator('nav.nav__wrap [aria-current="page"]');
    return [await adminPage.title(), await marked.textContent(), ...texts];
  };
  const shown = await shownAt('/admin');
  expect(shown).toEqual(await shownAt('/admin/dashboard'));
  expect(shown).toEqual(expect.arrayContaining(['Tasks', 'Needs reply', 'Meetings', 'Recently edited']));
  await withClient(server.databaseUrl, (client: Client) => client.query(noFigures));
});

test('every kind of studio page has one main landmark, to which its first control leads past the menu', async ({
  adminPage,
}) => {
  for (const path of ['/admin', '/admin/leads', '/admin/collections/posts', '/admin/globals/site-settings']) {
    await adminPage.goto(path);
    await expect(adminPage.getByRole('main')).toHaveCount(1);
    const skip = adminPage.getByRole('button', { name: 'Skip to content' });
    await adminPage.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await adminPage.keyboard.press('Enter');
    await expect(adminPage.getByRole('main')).toBeFocused();
  }
});

test('the studio’s menu links to every view and marks the current one', async ({ adminPage }) => {
  await adminPage.setViewportSize({ width: 1600, height: 900 });
  await adminPage.goto('/admin');
  const menu = adminPage.locator('nav.nav__wrap');
  for (const { path } of views) await expect(menu.locator(`a[href="${path}"]`)).toHaveCount(1);
  // Navigates from each view to the next, since the menu is part of all views.
  for (const { path, heading } of representatives(views, (_view, index) => index % 6 === 0)) {
    const toggle = adminPage.getByRole('button', { name: /open menu/i });
    if (await toggle.first().isVisible()) await toggle.first().click();
    await menu.locator(`a[href="${path}"]`).click();
    await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(menu.locator('[aria-current="page"]')).toHaveAttribute('href', path);
  }
});

test('the studio’s menu is open from a width of 1280 px, marks Leads on a lead’s page, and opens its records by keyboard', {
  tag: '@full',
}, async ({ adminPage, server }) => {
  const { rows } = await withClient(server.databaseUrl, (client: Client) =>
    client.query(`insert into leads (email) values ('menu@example.com') returning id`),
  );
  const menu = adminPage.locator('nav.nav__wrap');
  await adminPage.setViewportSize({ width: 1300, height: 900 });
  await adminPage.goto(`/admin/leads/${rows[0]?.id}`);
  const leads = menu.getByRole('link', { name: 'Leads', exact: true });
  const aside = adminPage.locator('aside.nav');
  await expect(leads).toBeVisible();
  await expect(aside).not.toHaveAttribute('inert');
  await expect(menu.locator('[aria-current]')).toHaveCount(1);
  await expect(leads).toHaveAttribute('aria-current', 'true');
  const posts = menu.locator('a[href="/admin/collections/posts"]');
  await expect(posts).toBeHidden();
  await menu.locator('summary', { hasText: 'Records' }).focus();
  await adminPage.keyboard.press('Enter');
  await expect(posts).toBeVisible();
  await posts.focus();
  await adminPage.keyboard.press('Enter');
  await expect(adminPage).toHaveURL(/\/admin\/collections\/posts/);
  await expect(menu.locator('[aria-current="page"]')).toHaveAttribute('href', '/admin/collections/posts');
  await expect(posts).toBeVisible();
  await adminPage.setViewportSize({ width: 1200, height: 900 });
  await adminPage.goto('/admin/leads');
  // The collapsed menu is inert, so that the keyboard cannot reach it.
  await expect(aside).toHaveAttribute('inert', '');
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(`delete from leads where email = 'menu@example.com'`),
  );
});

test('an editor’s menu contains only views and records that editors may open', async ({ page, server }) => {
  const email = `menu-${Date.now()}@example.com`;
  await signInByRow(page.context(), server, email, 'editor');
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/admin/dashboard');
  const links = page.locator('nav.nav__wrap .studio-menu:not(details) a');
  await expect(links).toHaveText(['Today', 'Content', 'New', 'Help', 'Account area']);
  await expect(page.locator('nav.nav__wrap a[href="/admin/collections/posts"]')).toHaveCount(1);
  await expect(page.locator('nav.nav__wrap a[href="/admin/collections/leads"]')).toHaveCount(0);
});

test('without script the dashboard assigns the hottest unanswered lead to the admin with one click', {
  tag: '@full',
}, async ({ browser, adminState, baseURL, server }) => {
  await withClient(server.databaseUrl, (client: Client) => client.query(figures));
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(
      `update leads set priority_score = 100, name = 'Hot Person' where email = 'new@example.com'`,
    ),
  );
  const context = await browser.newContext({ storageState: adminState, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: 'Emails held' })).toContainText('Oldest');
  await page.getByRole('button', { name: 'Assign to me Hot Person' }).click();
  await expect(page).toHaveURL('/admin/dashboard?did=took');
  await expect(page.getByRole('status').first()).toHaveText('The lead is assigned to you.');
  await expect(page.getByRole('button', { name: 'Assign to me Hot Person' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByRole('status').first()).toHaveText('1 job runs once more.');
  await page.goto('/admin');
  await expect(page.locator('.studio-panel', { hasText: 'Tasks' }).first()).toContainText('21');
  await context.close();
  await withClient(server.databaseUrl, (client: Client) => client.query(noFigures));
});

// Split into parts, which both workers share.
for (const part of representatives([1, 2, 3, 4, 5, 6], (one) => one === 1)) {
  test(`studio views have no accessibility violations, no horizontal overflow and no internal names, in both themes: part ${part}`, async ({
    adminPage,
    server,
  }) => {
    await withClient(server.databaseUrl, (client: Client) => client.query(figures));
    await adminPage.emulateMedia({ reducedMotion: 'reduce' });
    const { rows } = await withClient(server.databaseUrl, (client: Client) =>
      client.query(`(select '/admin/bookings?host=' || id as path from booking_hosts limit 1)
        union all select '/admin/leads/' || id from leads where email = 'figures@example.com'
        union all select '/admin/members/' || id from members where email = 'figures@example.com'
        union all select '/admin/workspaces/' || id from teams where slug = 'figures'`),
    );
    const paths = [...views, ...further, ...rows].map((view) => view.path as string);
    for (const path of paths.filter((_, index) => index % 6 === part - 1)) {
      await adminPage.goto(path);
      await adminPage.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(adminPage, [375, 768, 1440], '.studio-view');
      expect(await oddWordsIn(adminPage, '.studio-view'), path).toEqual([]);
    }
    await withClient(server.databaseUrl, (client: Client) => client.query(noFigures));
  });
}

/** Views with charts. */
const pictured = ['/admin/metrics', '/admin/revenue', '/admin/confidence', '/admin/status'];

test('charts have an accessible name, readable text and clearly visible marks, in both themes and in forced colours', {
  tag: '@full',
}, async ({ adminPage, server }) => {
  await withClient(server.databaseUrl, (client: Client) => client.query(figures));
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(`insert into table_sizes (day, name, rows, bytes) values
      (to_char(now() at time zone 'UTC' - interval '1 day', 'YYYY-MM-DD'), 'leads', 1, 1) on conflict do nothing`),
  );
  for (const media of representatives(
    [
      { colorScheme: 'light', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'active' },
    ] as const,
    ({ forcedColors }) => forcedColors === 'active',
  )) {
    await adminPage.emulateMedia({ reducedMotion: 'reduce', ...media });
    for (const path of pictured) {
      await adminPage.setViewportSize({ width: 375, height: 900 });
      await adminPage.goto(path);
      const picture = adminPage.locator('figure.studio-chart').first();
      await expect(picture.getByRole('img').first(), path).toHaveAccessibleName(/\w+.* .*\d/);
      const faults = await picture.evaluate((figure) => {
        const box = figure.getBoundingClientRect();
        const ground = getComputedStyle(document.body).backgroundColor;
        const shown = (one: Element) => one.getBoundingClientRect().width > 0;
        const texts = [...figure.querySelectorAll('svg text')].filter(shown).flatMap((text) => {
          const { left, right } = text.getBoundingClientRect();
          const isSmall = Number.parseFloat(getComputedStyle(text).fontSize) < 12;
          const isOutside = left < box.left - 1 || right > box.right + 1;
          return isSmall || isOutside ? [`${text.textContent} is ${isSmall ? 'small' : 'outside'}`] : [];
        });
        const marks = [...figure.querySelectorAll('.studio-chart__fill, .studio-chart__line')].flatMap(
          (mark) =>
            ['none', ground].includes(getComputedStyle(mark).stroke)
              ? ['a mark has the colour of the ground']
              : [],
        );
        return [...texts, ...marks];
      });
      expect(faults, `${path} ${JSON.stringify(media)}`).toEqual([]);
      const table = picture.getByRole('region');
      await expect(table).toBeHidden();
      await picture.locator('summary', { hasText: 'View as table' }).focus();
      await adminPage.keyboard.press('Enter');
      await expect(table, path).toBeVisible();
    }
  }
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(`${noFigures}; delete from table_sizes`),
  );
});

test('without script the period of the metrics is chosen by links', { tag: '@full' }, async ({
  browser,
  adminState,
  baseURL,
}) => {
  const context = await browser.newContext({ storageState: adminState, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/admin/metrics');
  const period = page.getByRole('navigation', { name: 'Period' });
  await expect(period.locator('[aria-current]')).toHaveText('30 days');
  await period.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL('/admin/metrics?days=90');
  await expect(period.locator('[aria-current]')).toHaveText('90 days');
  await context.close();
});

test('without script, held mails can be skipped one by one or by kind, and a message states how many were skipped', {
  tag: '@full',
}, async ({ browser, adminState, baseURL, server }) => {
  await withClient(server.databaseUrl, (client: Client) => client.query(figures));
  const context = await browser.newContext({ storageState: adminState, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/admin/status');
  await page.getByRole('link', { name: '21 emails held' }).click();
  const held = page.locator('#held');
  await expect(held.getByRole('heading')).toHaveText('Held emails: 21');
  await held.getByRole('listitem').first().getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/admin\/nurture\?did=skip/);
  await expect(page.getByRole('status').first()).toHaveText('1 email was skipped.');
  await held.locator('summary').click();
  await held.locator('details').getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('status').first()).toHaveText('20 emails were skipped.');
  await expect(held).toContainText('No held emails.');
  await page.goto('/admin/status');
  await page.locator('#jobs').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('status').first()).toHaveText('1 job runs once more.');
  await context.close();
  await withClient(server.databaseUrl, (client: Client) => client.query(noFigures));
});

test('without script an address in the magic link report is masked until its reveal button is clicked', async ({
  browser,
  adminState,
  baseURL,
  server,
}) => {
  const email = 'masked-until-pressed@example.com';
  await withClient(server.databaseUrl, (client: Client) =>
    client.query(
      `insert into auth_log (event_type, email, metadata)
       values ('magic_link_requested', $1, jsonb_build_object('requestId', gen_random_uuid()))`,
      [email],
    ),
  );
  const context = await browser.newContext({ storageState: adminState, baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/admin/magic-link-report?days=7');
  const row = page.locator('#links .studio-decisions li').first();
  await expect(row).toContainText('m…@example.com');
  expect(await page.content()).not.toContain(email);
  await row.getByRole('button', { name: 'Reveal the address m…@example.com' }).click();
  await expect(page).toHaveURL(/\/admin\/magic-link-report\?days=7#entry-/);
  await expect(row).toContainText(email);
  await context.close();
});

test('the status view shows since when and why the mail server refuses mails, and when the next attempt is due', async ({
  adminPage,
  server,
}) => {
  const set = (text: string) => withClient(server.databaseUrl, (client: Client) => client.query(text));
  await set(`update mail_relay set breaker_opened_at = now() - interval '5 minutes', consecutive_failures = 9,
    refused_at = now(), refusal = '554 5.7.1 Relay access denied', probe_at = now() + interval '1 hour'`);
  await adminPage.goto('/admin/status');
  const figures = adminPage.locator('body');
  await expect(figures).toContainText(/Mail server\s*Refusing\s*Since .*; the next try at /);
  await expect(figures).toContainText('554 5.7.1 Relay access denied');
  await set(
    `update mail_relay set breaker_opened_at = null, consecutive_failures = 0, probe_at = null, accepted_at = now()`,
  );
  await adminPage.reload();
  await expect(figures).toContainText(/Mail server\s*Accepting/);
});

test('each studio view opens for its roles only, and a signed-out user is redirected to sign-in with a return path', {
  tag: '@full',
}, async ({ page, server }) => {
  const email = `views-${Date.now()}@example.com`;
  /**
   * Redirect target of a client-side navigation, which requests RSC data only. Expects that the data contains no
   * view.
   */
  const navigated = async (path: string) => {
    const data = await (await page.request.get(path, { headers: { RSC: '1' } })).text();
    expect(data, path).not.toContain('studio-view');
    return /NEXT_REDIRECT;\w+;([^;]*);/.exec(data)?.[1];
  };
  for (const { path } of views) {
    const answer = await page.request.get(`${path}?days=7`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(303);
    expect(await navigated(path)).toBe(`/auth?${new URLSearchParams({ returnTo: path })}`);
    expect(answer.headers().location).toBe(`/auth?${new URLSearchParams({ returnTo: `${path}?days=7` })}`);
  }
  await signInByRow(page.context(), server, email);
  for (const role of ['member', 'editor', 'admin']) {
    await withClient(server.databaseUrl, (client: Client) =>
      client.query('update users set role = $1::enum_users_role where email = $2', [role, email]),
    );
    for (const { path, heading, roles } of [...views, ...further]) {
      const isOpen = roles.includes(role);
      // The short run skips the admin's views, because other tests of this file open them.
      if (isOpen && role === 'admin' && !isFull) continue;
      const answer = await page.request.get(path, { maxRedirects: 0 });
      if (isOpen) {
        expect(answer.status(), `${role} ${path}`).toBe(200);
        const html = await answer.text();
        expect(html).toContain(heading);
        expect(html).toContain('studio-view');
      } else {
        expect(answer.status(), `${role} ${path}`).toBe(303);
        expect(answer.headers().location, `${role} ${path}`).toBe('/');
        expect(await navigated(path), `${role} ${path}`).toBe('/');
      }
    }
  }
});
