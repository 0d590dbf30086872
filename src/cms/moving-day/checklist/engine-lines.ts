/** Lines of the checklist about search engines. */
import type { SiteSetting } from '@/payload-types';
import { settingsPath } from '../../studio/paths';
import type { MoveRecord } from '../find-move-records';
import type { ChecklistLine } from './checklist-line';

const settings = { label: 'Site settings', href: settingsPath };

/** Tells whether search engines recognise the firm as the owner of the site. */
export function codesLine({ googleVerification, bingVerification }: SiteSetting): ChecklistLine {
  const title = 'Codes for search engines';
  const given = [googleVerification && 'Google', bingVerification && 'Bing'].filter(Boolean);
  return given.length > 0
    ? { title, state: 'done', sentence: `Set for ${given.join(' and ')}.`, link: settings }
    : {
        title,
        state: 'unknown',
        sentence: 'None is set. None is needed if DNS proves the domain to Google and Bing.',
        link: settings,
      };
}

/** Tells whether a person has marked the sitemap as submitted. */
export function sitemapLine(
  sent: MoveRecord<object> | null,
  { isUnlisted, when }: { isUnlisted: boolean; when: (date: Date) => string },
): ChecklistLine {
  const title = 'Sitemap sent';
  if (sent)
    return { title, state: 'done', sentence: `Sent${sent.by ? ` by ${sent.by}` : ''}, ${when(sent.at)}.` };
  const sentence = isUnlisted
    ? 'There is no sitemap before the site is public. Then paste this address into both.'
    : 'Paste this address into Search Console and Bing Webmaster Tools.';
  return { title, state: 'todo', sentence };
}

/** The last step: tells whether search engines may list the site. */
export function publicLine({ isUnlisted }: SiteSetting): ChecklistLine {
  const title = 'Public';
  return isUnlisted
    ? {
        title,
        state: 'todo',
        sentence: 'Search engines are asked to leave this site out. Make this the last step.',
      }
    : { title, state: 'done', sentence: 'Search engines may list this site.' };
}
