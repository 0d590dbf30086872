import { contentPages } from './content.mjs';
import { comparedWithHome, lighthousePages } from './lighthouse.mjs';
import { studioViews } from './studio.mjs';
import { visitedKinds, visitedPages } from './visits.mjs';

/**
 * Budgets of each page that Lighthouse loads; sizes as transferred. Times on Lighthouse's simulated phone
 * differ between machines, so they are only recorded; limits apply to the difference from an empty page in the
 * same run.
 */
const pageBudgets = [
  { name: 'Performance', label: 'performance', unit: '' },
  { name: 'PerformanceMore', label: 'performance, against the empty page', unit: '', min: -2 },
  { name: 'Accessibility', label: 'accessibility', unit: '', min: 100 },
  { name: 'BestPractices', label: 'best practices', unit: '', min: 100 },
  { name: 'Seo', label: 'SEO', unit: '', min: 100 },
  { name: 'LargestContentfulPaint', label: 'largest contentful paint', unit: 'ms' },
  { name: 'LargestContentfulPaintMore', label: 'the same, more than the empty page', unit: 'ms', max: 700 },
  { name: 'TotalBlockingTime', label: 'total blocking time', unit: 'ms' },
  { name: 'TotalBlockingTimeMore', label: 'the same, more than the empty page', unit: 'ms', max: 100 },
  { name: 'MainThread', label: 'main thread at work', unit: 'ms' },
  { name: 'StyleAndLayout', label: 'of it, style and layout', unit: 'ms' },
  { name: 'LayoutShift', label: 'layout shift', unit: '', max: 0 },
  { name: 'Scripts', label: 'JavaScript', unit: 'kB', max: 160 },
  { name: 'Html', label: 'HTML', unit: 'kB', max: 25 },
];

/**
 * Further limits of an embed's hosted page, so that the embed does not slow down a partner's page. The page
 * loads neither script files nor fonts, so a calm machine reaches these limits.
 */
const embedLimits = { Performance: { min: 100 }, LargestContentfulPaint: { max: 1300 } };

/** Measured figures with unit and limits (`max`, `min`). A figure without limits is recorded only. */
export const budgets = [
  { key: 'pageRequestsPerSecond', label: 'home page, cached', unit: 'req/s' },
  { key: 'emptyRequestsPerSecond', label: 'empty Next page', unit: 'req/s' },
  { key: 'pageShareOfEmpty', label: 'home page against the empty one', unit: '', min: 0.6 },
  { key: 'pageProcessorMicroseconds', label: 'home page, processor time', unit: 'µs' },
  { key: 'pageShareOfBare', label: 'home page against bare Node', unit: '', min: 0.9 },
  ...Object.entries(visitedPages).flatMap(([name, path]) => [
    { key: `${name}Visits`, label: `visits of ${path} with all its files`, unit: 'visits/s' },
    { key: `${name}VisitShare`, label: 'the same against bare Node', unit: '', min: 0.7 },
    { key: `${name}FirstVisit`, label: 'a first visit loads', unit: 'kB' },
    { key: `${name}SecondVisit`, label: 'a second visit loads', unit: 'kB', max: 4 },
  ]),
  ...visitedKinds.flatMap((kind) => [
    { key: `${kind}Rate`, label: `${kind}, one file`, unit: 'req/s' },
    { key: `${kind}Share`, label: 'the same against bare Node', unit: '', min: 0.5 },
  ]),
  { key: 'searchRate', label: 'search page, no search twice', unit: 'req/s', min: 200 },
  { key: 'searchProcessorMilliseconds', label: 'a search, processor time', unit: 'ms', max: 5 },
  { key: 'searchBytes', label: 'a search, size of the answer', unit: 'kB', max: 8 },
  { key: 'visitsMemory', label: 'memory more after all visits', unit: 'MB', max: 64 },
  { key: 'postsPerSecond', label: 'contact form posts', unit: 'posts/s', min: 200 },
  { key: 'postP95', label: 'contact form, p95', unit: 'ms' },
  { key: 'postP975', label: 'contact form, p97.5', unit: 'ms', max: 105 },
  { key: 'firstPostP975', label: 'the first 3,000 after a start, p97.5', unit: 'ms' },
  { key: 'postProcessorMilliseconds', label: 'a post, processor time', unit: 'ms' },
  { key: 'mailedPostsPerSecond', label: 'the same while each welcome leaves at once', unit: 'posts/s' },
  { key: 'contactAnswer', label: 'contact form, one after another', unit: 'ms' },
  { key: 'contactDifference', label: 'the same, known leads less new ones', unit: 'ms' },
  { key: 'contactP', label: 'p-value of their being alike (Mann–Whitney)', unit: 'p', min: 0.01 },
  { key: 'frozenAnswer', label: 'contact form while PostgreSQL is frozen', unit: 's', max: 5 },
  { key: 'leadsLost', label: 'thanked leads missing afterwards', unit: '', max: 0 },
  { key: 'embedFiguresP95', label: 'figures of an embed with a million events, p95', unit: 'ms', max: 300 },
  { key: 'mailP95', label: 'post to SMTP acceptance, p95', unit: 'ms', max: 5000 },
  { key: 'providerEventsPerSecond', label: 'events of a mail provider, one a request', unit: '/s', min: 500 },
  { key: 'providerEventProcessorMilliseconds', label: 'such an event, processor time', unit: 'ms' },
  { key: 'providerEventsMissing', label: 'of them not shown with their mails', unit: '', max: 0 },
  {
    key: 'formSlowedByEvents',
    label: 'form posts slowed by 500 of them a second, share',
    unit: '',
    max: 0.1,
  },
  { key: 'mailsPerSecond', label: 'mails accepted by SMTP in a burst', unit: 'mails/s', min: 100 },
  { key: 'mailProcessorMilliseconds', label: 'a mail of the burst, processor time', unit: 'ms' },
  ...studioViews.map(({ key, path }) => ({ key, label: `${path}, p95`, unit: 'ms', max: 300 })),
  { key: 'sessionAnswer', label: 'session of one in 100,000, whole answer', unit: 'ms' },
  { key: 'sessionLookup', label: 'its look-up, with level and workspaces', unit: 'ms', max: 2 },
  { key: 'accessToken', label: 'access token for another service', unit: 'ms', max: 20 },
  { key: 'publicKeys', label: 'public keys of access tokens', unit: 'ms', max: 10 },
  { key: 'linkRequest', label: 'request for a sign-in link', unit: 'ms', max: 150 },
  { key: 'linkRequestDifference', label: 'the same, known less unknown addresses', unit: 'ms' },
  { key: 'linkRequestP', label: 'p-value of their being alike (Mann–Whitney)', unit: 'p', min: 0.01 },
  { key: 'passkeyRefusal', label: 'refusal of a passkey', unit: 'ms' },
  { key: 'passkeyRefusalDifference', label: 'the same, known less unknown passkeys', unit: 'ms' },
  { key: 'passkeyRefusalP', label: 'p-value of their being alike (Mann–Whitney)', unit: 'p', min: 0.01 },
  { key: 'codeRefusal', label: 'refusal of a sign-in code', unit: 'ms' },
  { key: 'codeRefusalDifference', label: 'the same, known less unknown addresses', unit: 'ms' },
  { key: 'codeRefusalP', label: 'p-value of their being alike (Mann–Whitney)', unit: 'p', min: 0.01 },
  { key: 'apiYardstick', label: 'health check, as a yardstick', unit: 'req/s' },
  { key: 'apiReads', label: 'partner interface, lists of 25 leads', unit: 'req/s', min: 500 },
  { key: 'apiReadsShare', label: 'the same against the health check', unit: '' },
  { key: 'apiReadP975', label: 'the same, p97.5', unit: 'ms', max: 50 },
  { key: 'firstApiReadP975', label: 'the first 3,000 lists after a start, p97.5', unit: 'ms' },
  { key: 'apiWrites', label: 'partner interface, leads added', unit: 'req/s', min: 150 },
  { key: 'apiWriteP975', label: 'the same, p97.5', unit: 'ms' },
  { key: 'apiKeyCheck', label: 'check of a key, median', unit: 'ms', max: 1 },
  { key: 'apiKeyCheckP975', label: 'the same, p97.5', unit: 'ms' },
  { key: 'webhooksPerSecond', label: 'webhooks of a backlog of 10,000', unit: '/s', min: 100 },
  { key: 'webhooksMissing', label: 'of them never received', unit: '', max: 0 },
  { key: 'webhooksRepeated', label: 'of them received twice', unit: '' },
  { key: 'formSlowedBy', label: 'form posts slowed by the backlog, share', unit: '', max: 0.1 },
  { key: 'apiReadStatement', label: 'statement of a list of leads', unit: 'ms' },
  { key: 'apiReadStatementWalled', label: 'the same behind row-level security', unit: 'ms' },
  { key: 'slotsP95', label: 'free times of 35 days, p95', unit: 'ms', max: 30 },
  { key: 'exportSeconds', label: 'export of 100,000 leads', unit: 's', max: 30 },
  { key: 'exportGrowth', label: 'memory more while it is sent', unit: 'MB' },
  { key: 'searchP95', label: 'search of 10,000 documents, p95', unit: 'ms', max: 50 },
  { key: 'contentFirstStart', label: 'the start that takes up 10,000 documents', unit: 's' },
  { key: 'contentStart', label: 'the next one', unit: 's', max: 15 },
  { key: 'contentColdPage', label: 'a post of 10,000 documents, cold, p95', unit: 'ms', max: 100 },
  { key: 'contentPublish', label: 'from publishing one to its place in the list', unit: 'ms', max: 1000 },
  ...Object.entries(contentPages).map(([name, path]) => ({
    key: `content-${name}`,
    label: `${path} of 10,000 documents, cold`,
    unit: 'ms',
  })),
  { key: 'contentList', label: '/admin/content of 10,000 documents, p95', unit: 'ms', max: 300 },
  { key: 'contentListGap', label: 'the same, by what is missing', unit: 'ms', max: 300 },
  { key: 'contentRevenue', label: '/admin/revenue, with 100,000 leads too', unit: 'ms', max: 300 },
  { key: 'importSeconds', label: 'import of 10,000 leads', unit: 's', max: 60 },
  { key: 'importStoreSeconds', label: '200,000 leads of a file: upload', unit: 's' },
  { key: 'importPreviewSeconds', label: 'the same, preview', unit: 's' },
  { key: 'importLeadsSeconds', label: 'the same, import', unit: 's', max: 300 },
  { key: 'importLeadsMissing', label: 'of them missing afterwards', unit: '', max: 0 },
  { key: 'importPostQuiet', label: 'a form at an even pace before, p50', unit: 'ms' },
  { key: 'importPostBesideFile', label: 'the same during the upload, times as long', unit: '', max: 1.5 },
  { key: 'importPostBesidePreview', label: 'the same during the preview', unit: '', max: 1.5 },
  { key: 'importPostBeside', label: 'the same during the import', unit: '', max: 1.5 },
  { key: 'importPostBesideP95', label: 'the same, p95', unit: '' },
  { key: 'importRateQuiet', label: 'forms of 32 visitors before', unit: 'posts/s' },
  { key: 'importRateBeside', label: 'the same during the import, times as slow', unit: '', max: 1.5 },
  { key: 'siteStoreSeconds', label: 'a site of 1,000 posts, 500 pictures: file stored', unit: 's' },
  { key: 'siteSeconds', label: 'the same, import', unit: 's', max: 180 },
  { key: 'siteProcessorSeconds', label: 'of which the server’s processor time', unit: 's' },
  { key: 'siteMissing', label: 'posts and pictures missing afterwards', unit: '', max: 0 },
  { key: 'siteMemory', label: 'memory of the server meanwhile', unit: 'MB', max: 400 },
  { key: 'sitePageQuiet', label: 'a page at an even pace before, p50', unit: 'ms' },
  { key: 'sitePageBeside', label: 'the same during the import, times as long', unit: '', max: 1.5 },
  { key: 'sitePageBesideP95', label: 'the same, p95', unit: '' },
  { key: 'siteAgainSeconds', label: 'a second import of the same file', unit: 's' },
  { key: 'siteAgainWrites', label: 'what it has written', unit: '', max: 0 },
  { key: 'kills', label: 'kill -9 while 10,000 mails are due', unit: '' },
  { key: 'killedMissing', label: 'mails missing afterwards', unit: '', max: 0 },
  { key: 'killedRepeated', label: 'mails that arrived twice', unit: '' },
  { key: 'killedUncounted', label: 'of these, not counted as such', unit: '', max: 0 },
  { key: 'killedUndecided', label: 'mails left to a person', unit: '' },
  { key: 'killedSeconds', label: 'until all were sent', unit: 's' },
  { key: 'memoryIdle', label: 'memory after the start', unit: 'MB' },
  { key: 'memoryLoaded', label: 'memory after the load', unit: 'MB', max: 450 },
  { key: 'firstStart', label: 'start on an empty data folder, built', unit: 's' },
  { key: 'warmStart', label: 'warm start', unit: 's', max: 8 },
  { key: 'processorPoints', label: 'this processor, on Lighthouse’s scale', unit: 'points' },
  ...lighthousePages.flatMap(({ key, path, isForSearch = true }) =>
    pageBudgets.map(({ name, label, ...bar }) => ({
      key: `${key}${name}`,
      label: `${path} ${label}`,
      emptyKey: `${key}${name}OfEmpty`,
      ...(name === 'Seo' && !isForSearch ? { unit: bar.unit } : bar),
      ...(key === 'embed' && embedLimits[name]),
    })),
  ),
  { key: 'contactStyleAgainstHome', label: '/contact style and layout, against home', unit: '', max: 0.8 },
  ...comparedWithHome.map((key) => ({
    key: `${key}MainThreadAgainstHome`,
    label: `/${key} main thread at work, against home`,
    unit: '',
    max: 2,
  })),
];

const verdict = ({ min, max }, value) => {
  if (min === undefined && max === undefined) return '';
  return (min === undefined || value >= min) && (max === undefined || value <= max) ? 'kept' : 'MISSED';
};

const bar = ({ min, max }) => (min === undefined ? (max === undefined ? '' : `≤ ${max}`) : `≥ ${min}`);

const rounded = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Formats the results as lines of a table: label, measured value, limit, verdict. */
export const tableOf = (results) =>
  budgets
    .filter(({ key }) => key in results)
    .map((budget) => {
      const value = results[budget.key];
      const measured = `${rounded(value)} ${budget.unit}`.trim();
      const line = `  ${budget.label.padEnd(52)}${measured.padStart(16)}  ${bar(budget).padEnd(8)} ${verdict(budget, value).padEnd(6)}`;
      const empty = results[budget.emptyKey];
      return empty === undefined ? line.trimEnd() : `${line}  empty page ${rounded(empty)}`;
    });
