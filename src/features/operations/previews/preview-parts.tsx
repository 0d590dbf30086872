import Link from 'next/link';
import { actionPath, studioPaths } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatTenths } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import type { CheckedLink } from './check-links';
import type { FoundLead } from './find-sample-leads';
import type { PreviewGroup } from './list-previews';
import { inColorScheme, type MailFacts, withoutImages } from './mail-facts';
import { optionOf, type PreviewChoice, previewHref, previewParams } from './preview-choice';
import type { RenderedPreview } from './render-preview';
import { type FilterMark, filterMarks } from './spam/filter-marks';
import { SpamPoints } from './spam/spam-points';
import type { SpamVerdict } from './spam/spam-verdict';

const testAction = actionPath('previews');

type PreviewFormsProps = {
  choice: PreviewChoice;
  groups: readonly PreviewGroup[];
  leads: readonly FoundLead[];
};

/**
 * Form that chooses the mail and the lead, links for the display, and a test to the current user. Works without
 * JavaScript.
 */
export function PreviewForms({ choice, groups, leads }: PreviewFormsProps) {
  const { mail, q, lead, isImageless, isDark } = choice;
  const chosen = leads.find(({ id }) => id === lead);
  const others = q ? leads.filter((one) => one !== chosen) : [];
  return (
    <div className="studio-filters">
      <form action={studioPaths.emailPreview} method="get" className="studio-preview-choice">
        {isImageless && <input type="hidden" name="images" value="off" />}
        {isDark && <input type="hidden" name="look" value="dark" />}
        <label>
          Email
          <select name="show" defaultValue={mail ? '' : optionOf(choice)}>
            {mail && <option value="">One email of the outbox</option>}
            {groups.map(({ name, previews }) => (
              <optgroup key={name} label={name}>
                {previews.map(({ label, choice: one }) => (
                  <option key={optionOf(one)} value={optionOf(one)}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label>
          Preview as
          <input
            name="q"
            type="search"
            defaultValue={chosen?.label ?? q}
            placeholder="Sample lead"
            maxLength={300}
            list="preview-leads"
            autoComplete="off"
          />
        </label>
        <datalist id="preview-leads">
          {leads.map(({ id, label }) => (
            <option key={id} value={label} />
          ))}
        </datalist>
        <button type="submit">Apply</button>
      </form>
      {q && leads.length === 0 && (
        <p className="studio-panel__note" role="status">
          No matching leads. This is the sample lead.
        </p>
      )}
      {others.length > 0 && (
        <nav aria-label="Other matching leads">
          <span aria-hidden="true">Other matches</span>
          <ul>
            {others.map(({ id, label }) => (
              <li key={id}>
                <Link href={previewHref({ ...choice, q: undefined, lead: id })} prefetch={false}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="studio-filters__row">
        <nav aria-label="Images">
          <span aria-hidden="true">Images</span>
          <ul>
            {[false, true].map((isOff) => (
              <li key={String(isOff)}>
                <Link
                  href={previewHref({ ...choice, isImageless: isOff })}
                  aria-current={isImageless === isOff || undefined}
                  prefetch={false}
                >
                  {isOff ? 'Not loaded' : 'Loaded'}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Theme">
          <span aria-hidden="true">Theme</span>
          <ul>
            {[false, true].map((isOn) => (
              <li key={String(isOn)}>
                <Link
                  href={previewHref({ ...choice, isDark: isOn })}
                  aria-current={isDark === isOn || undefined}
                  prefetch={false}
                >
                  {isOn ? 'Dark' : 'Light'}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {!mail && (
          <form method="post" action={testAction}>
            <input type="hidden" name="choice" value={String(previewParams(choice))} />
            <button type="submit">Send test to me</button>
          </form>
        )}
      </div>
    </div>
  );
}

const stateWords: Record<CheckedLink['state'], string> = {
  page: 'found',
  missing: 'no such page is published',
  elsewhere: 'external, not checked',
};

function LinkStates({ links }: { links: readonly CheckedLink[] }) {
  if (links.length === 0) return 'None';
  return (
    <ul className="studio-preview__links">
      {links.map(({ href, state }) => (
        <li key={href}>
          {href.split('?')[0]}{' '}
          <span className={state === 'missing' ? 'studio-warning' : 'studio-rows__note'}>
            {stateWords[state]}
          </span>
        </li>
      ))}
    </ul>
  );
}

function MarkList({ marks }: { marks: readonly FilterMark[] }) {
  if (marks.length === 0) return 'No common spam triggers.';
  return (
    <ul className="studio-preview__links">
      {marks.map((mark) => (
        <li key={mark} className="studio-warning">
          {mark}
        </li>
      ))}
    </ul>
  );
}

type PreviewFactsProps = {
  preview: RenderedPreview;
  facts: MailFacts;
  links: readonly CheckedLink[];
  /** Verdict of SpamAssassin; null if it did not respond, undefined if it is not configured. */
  spam: SpamVerdict | null | undefined;
  clock: ViewerClock;
};

/** Shows subject, preheader, size, links and spam score, and the state of an outbox mail. */
export function PreviewFacts({ preview, facts, links, spam, clock }: PreviewFactsProps) {
  const { row, words } = preview;
  const rows: [string, string][] = [
    ['Subject', words?.subject ?? ''],
    ['Preheader', facts.preheader ?? 'None: email programs show the beginning of the text.'],
    [
      'Weight',
      `${formatTenths(facts.bytes / 1000)} kB${facts.isClipped ? ': Gmail cuts it off at 102 kB' : ''}`,
    ],
    ['Images', facts.images === 0 ? 'None' : String(facts.images)],
  ];
  if (row) {
    rows.unshift(
      ['To', row.to],
      [
        'Status',
        `${row.status}${row.reason ? `: ${row.reason}` : ''}, due ${formatMoment(row.dueAt, clock)}`,
      ],
      ['Now', nowSentence(row)],
    );
  }
  return (
    <FigureSection title="Inbox preview" note="And what email programs make of it.">
      <FactList
        rows={[
          ...rows,
          ['Links', <LinkStates key="links" links={links} />],
          ['Spam filters', <MarkList key="marks" marks={words ? filterMarks({ ...words, facts }) : []} />],
          ...(spam === undefined
            ? []
            : [['SpamAssassin', <SpamPoints key="spam" verdict={spam} />] as const]),
        ]}
      />
    </FigureSection>
  );
}

function nowSentence({ status, against, isFrozen }: NonNullable<RenderedPreview['row']>): string {
  if (isFrozen) return 'The text as it was sent or will be.';
  if (status !== 'queued' && status !== 'held') return 'Its own text is not kept: this is the template.';
  return against
    ? `It would not be sent: ${against}. This is how it reads.`
    : 'This is how it would read now.';
}

const widths = [
  { name: 'Phone', width: 375 },
  { name: 'Desktop', width: 680 },
] as const;

type PreviewFramesProps = { words: NonNullable<RenderedPreview['words']> } & Pick<
  PreviewChoice,
  'isImageless' | 'isDark'
>;

/** Renders the mail at two widths in sandboxed frames: scripts and forms are blocked, and only images load. */
export function PreviewFrames({ words, isImageless, isDark }: PreviewFramesProps) {
  const html = inColorScheme(isImageless ? withoutImages(words.html) : words.html, isDark);
  return (
    <>
      <div className="studio-preview">
        {widths.map(({ name, width }) => (
          <figure key={name} style={{ maxWidth: width }}>
            <figcaption>
              {name}, {width} px
            </figcaption>
            <iframe title={`${name}: ${words.subject}`} sandbox="" srcDoc={html} />
          </figure>
        ))}
      </div>
      <FigureSection title="Plain text" note="What email programs without HTML show.">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys */}
        <pre className="studio-preview__text" tabIndex={0}>
          {words.text}
        </pre>
      </FigureSection>
    </>
  );
}
