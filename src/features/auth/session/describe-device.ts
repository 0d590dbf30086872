/** Specific browsers come first, because every browser also claims to be an older one. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.{0,60}\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (userAgent: string, known: [RegExp, string][]) =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Describes a device as browser and system, such as "Firefox on Windows", as far as the user agent contains them. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = first(userAgent, browsers) ?? 'Unknown browser';
  const system = first(userAgent, systems);
  return system ? `${browser} on ${system}` : browser;
}

/** Browsers embedded in apps have separate cookies. */
const inAppBrowsers =
  /\bFBAN\b|\bFBAV\b|\bInstagram\b|\bLinkedInApp\b|\bTwitter\b|\bLine\/|\bMicroMessenger\b|\bSnapchat\b|\bTikTok\b|musical_ly|\bGSA\/|\bPinterest\b|; wv\)/;

export function isInAppBrowser(userAgent: string | null): boolean {
  return userAgent !== null && inAppBrowsers.test(userAgent);
}
