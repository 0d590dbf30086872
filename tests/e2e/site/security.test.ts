/** What a page lets run, in a real browser. That everything of ours does run, every other test shows. */
import { expect, test } from '../../support/browser/browser-test';

test('every kind of page carries a policy that allows no inline script by wholesale', async ({
  adminPage,
  request,
}) => {
  for (const path of ['/', '/contact', '/auth', '/no-such-page', '/styleguide']) {
    const policy = (await request.get(path)).headers()['content-security-policy'];
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
  }
  const studio = (await adminPage.request.get('/admin')).headers()['content-security-policy'];
  expect(studio).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
  expect(studio).toContain("frame-ancestors 'none'");
});

test.describe('a script that came into a page', () => {
  test.use({ expectedConsole: [/Content Security Policy/] });

  test('does not run, be it an element or a handler', async ({ page }) => {
    await page.goto('/');
    const refused = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const directives: string[] = [];
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            if (directives.push(effectiveDirective) === 2) resolve(directives.sort());
          });
          const script = document.createElement('script');
          script.textContent = 'document.title = "taken over"';
          document.body.append(script);
          const button = document.createElement('button');
          button.setAttribute('onclick', 'document.title = "taken over"');
          document.body.append(button);
          button.click();
        }),
    );
    expect(await refused).toEqual(['script-src-attr', 'script-src-elem']);
    await expect(page).not.toHaveTitle('taken over');
  });
});
