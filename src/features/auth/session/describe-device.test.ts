import { describe, expect, it } from 'vitest';
import { describeDevice, isInAppBrowser } from './describe-device';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';

describe('describeDevice', () => {
  it.each([
    [`${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`, 'Chrome on Mac'],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'Safari on Mac'],
    [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${android} AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0', 'Edge on Windows'],
    ['curl/8.5.0', 'Unknown browser'],
    [null, 'Unknown device'],
  ])('describeDevice names the browser and the operating system of %s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });
});

describe('isInAppBrowser', () => {
  it.each([
    [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`, true],
    [`${iphone} Mobile/15E148 Instagram 340.0`, true],
    [`${iphone} Mobile/15E148 [LinkedInApp]/9.29`, true],
    [
      `${android.replace(')', '; wv)')} AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36`,
      true,
    ],
    [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, false],
    [`${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`, false],
    [null, false],
  ])(
    'isInAppBrowser is true for a browser inside an app and false for any other client (tested: %s)',
    (userAgent, isInApp) => {
      expect(isInAppBrowser(userAgent)).toBe(isInApp);
    },
  );
});
