/** Content Security Policy in a real browser. All other tests show that our own scripts run. */
import { expect, httpTest, test } from '../../support/browser/browser-test';

httpTest(
  'every kind of page has a Content Security Policy that allows inline scripts by hash only',
  async ({ adminRequest, request }) => {
    for (const path of ['/', '/contact', '/auth', '/no-such-page', '/styleguide']) {
      const policy = (await request.get(path)).headers()['content-security-policy'];
      expect(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
    }
    const studio = (await adminRequest.get('/admin')).headers()['content-security-policy'];
    expect(studio).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
    expect(studio).toContain("frame-ancestors 'none'");
  },
);

test.describe('an injected script', () => {
  test.use({ expectedConsole: [/Content Security Policy/] });

  test('the Content Security Policy blocks an injected script element and an inline handler', async ({
    page,
  }) => {
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
