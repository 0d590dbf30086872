import { periods } from '@/features/retention/periods';
import { siteSettings } from '../globals/site-settings';
import type { PageSeed } from '../shapes';
import { privacyText } from './privacy-text';

export const privacy: PageSeed = {
  path: '/privacy',
  title: 'Privacy',
  hasNavigation: true,
  seo: {
    title: 'Privacy: every piece of data this site keeps',
    description:
      'What this website stores about you, why, for how long, who sees it, and how to get it, correct it or have it erased. In plain words, cookie by cookie.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Privacy',
      heading: 'What we keep about you, and what we do not',
      lead: 'Short version: reading this site sets no cookie and identifies nobody. If you write to us, we keep what you wrote so that we can answer. You can see it, correct it and have it erased by one e-mail.',
      aside: 'none',
    },
    {
      blockType: 'comparison',
      anchor: 'at-a-glance',
      heading: 'At a glance',
      columns: [{ label: 'What we keep' }, { label: 'Why' }, { label: 'How long' }],
      rows: [
        {
          label: 'You read a page',
          cells: [
            { text: 'Page, referrer, campaign, browser, language, screen size. No cookie, no IP address' },
            { text: 'To see which pages help' },
            { text: periods.pageViews },
          ],
        },
        {
          label: 'You send a form',
          cells: [
            { text: 'What you typed, the consent text, where you came from' },
            { text: 'To answer, and to know what to answer first' },
            { text: `${periods.leads} after our last contact` },
          ],
        },
        {
          label: 'You use a calculator',
          cells: [
            { text: 'Nothing, until you send us the result' },
            { text: 'It runs in your browser' },
            { text: 'As for a form, once sent' },
          ],
        },
        {
          label: 'We mail you',
          cells: [
            { text: 'Each mail as it was sent, and whether it was taken' },
            { text: 'So that we can tell you what we wrote' },
            { text: `As for a form; mails outside of that ${periods.otherMails}` },
          ],
        },
        {
          label: 'You sign in',
          cells: [
            { text: 'E-mail address, sessions, a log of sign-ins' },
            { text: 'To know that it is you' },
            { text: `Until you close the account; the log ${periods.signInLog}` },
          ],
        },
        {
          label: 'You unsubscribe',
          cells: [
            { text: 'A fingerprint of your address, not the address' },
            { text: 'So that nobody writes to you again by mistake' },
            { text: 'For good' },
          ],
        },
        {
          label: 'A page breaks',
          cells: [
            { text: 'The error, the page, your browser’s name' },
            { text: 'To repair it' },
            { text: periods.errorReports },
          ],
        },
      ],
      note: 'The periods are upper limits. Ask us, and it goes sooner.',
    },
    {
      blockType: 'prose',
      body: privacyText({
        brand: siteSettings.brand,
        email: siteSettings.contact?.email ?? '',
      }),
      hasContents: true,
      updatedOn: '2026-11-02T00:00:00.000Z',
    },
  ],
};
