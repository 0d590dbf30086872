import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';
import { actionPath } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { SiteSetting } from '@/payload-types';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { CopyText } from '@/studio-kit/views/copy.client';
import type { ChecklistLine } from '../../moving-day/checklist/checklist-line';
import { addressesLine, contentLine, linksLine } from '../../moving-day/checklist/content-lines';
import { mailLine, siteLines } from '../../moving-day/checklist/domain-lines';
import { codesLine, publicLine, sitemapLine } from '../../moving-day/checklist/engine-lines';
import type { MoveContent, MoveRecord } from '../../moving-day/find-move-records';
import type { OldPaths } from '../../moving-day/paths/old-paths';

const words = {
  done: { sign: '✓', word: 'Done' },
  todo: { sign: '○', word: 'To do' },
  unknown: { sign: '?', word: 'Unknown' },
} as const;

interface Known {
  req: PayloadRequest;
  clock: ViewerClock;
  old: OldPaths | null;
  checks: MoveRecord<MoveContent<'checks'>> | null;
  sitemap: MoveRecord<object> | null;
  settings: SiteSetting;
}

/** Checklist of the move, with the buttons of its lines. */
export async function MoveChecklist({ req, clock, old, checks, sitemap, settings }: Known) {
  const [content, links, mail] = await Promise.all([contentLine(req), linksLine(req), mailLine(req)]);
  const isUnlisted = settings.isUnlisted === true;
  return (
    <section className="studio-figures studio-anchor" id="checklist" aria-labelledby="checklist-title">
      <h2 id="checklist-title" className="studio-panel__title">
        Checklist
      </h2>
      <form method="post" action={actionPath('content/move/check')} className="studio-actions">
        <button type="submit" className="studio-button">
          Check now
        </button>
        <span className="studio-panel__note">
          Asks the domain from outside, which takes some seconds.
          {checks && ` Last checked ${formatMoment(checks.at, clock)}.`}
        </span>
      </form>
      <ul className="studio-decisions studio-move-list">
        {[content, links, addressesLine(old), mail, ...siteLines(checks?.content)].map((line) => (
          <Line key={line.title} line={line} />
        ))}
        <Line line={codesLine(settings)} />
        <Line line={sitemapLine(sitemap, { isUnlisted, when: (date) => formatMoment(date, clock) })}>
          <Sitemap isSent={sitemap !== null} />
        </Line>
        <Line line={publicLine(settings)}>
          {isUnlisted && (
            <form method="post" action={actionPath('site/list')}>
              <button type="submit" className="studio-button is-quiet">
                Make it public
              </button>
            </form>
          )}
        </Line>
      </ul>
    </section>
  );
}

function Line({ line, children }: { line: ChecklistLine; children?: ReactNode }) {
  const { title, state, sentence, link } = line;
  const { sign, word } = words[state];
  return (
    <li data-state={state}>
      <span className="studio-rows__words">
        <span>
          <span className="studio-move-sign" aria-hidden="true">
            {sign}
          </span>{' '}
          <strong>{title}</strong>: {word}
        </span>
        <span className="studio-rows__note">{sentence}</span>
        {link && state !== 'done' && (
          <span>
            <a href={link.href}>{link.label}</a>
          </span>
        )}
      </span>
      {children}
    </li>
  );
}

function Sitemap({ isSent }: { isSent: boolean }) {
  const address = absoluteUrl('/sitemap.xml');
  return (
    <div className="studio-move-sitemap">
      <code className="studio-address">{address}</code> <CopyText text={address} label="Copy address" />
      <p className="studio-rows__note">
        <a href="https://search.google.com/search-console/sitemaps" rel="noreferrer">
          Search Console
        </a>
        {', '}
        <a href="https://www.bing.com/webmasters/sitemaps" rel="noreferrer">
          Bing Webmaster Tools
        </a>
      </p>
      <form method="post" action={actionPath('content/move/sitemap')}>
        <input type="hidden" name="sent" value={isSent ? 'no' : 'yes'} />
        <button type="submit" className="studio-button is-quiet">
          {isSent ? 'Take it back' : 'I have sent it'}
        </button>
      </form>
    </div>
  );
}
