import Link from 'next/link';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { checkLinks } from './check-links';
import { findSampleLeads } from './find-sample-leads';
import { listPreviews } from './list-previews';
import { mailFacts } from './mail-facts';
import { type PreviewChoice, previewHref, readPreviewChoice } from './preview-choice';
import { PreviewFacts, PreviewForms, PreviewFrames } from './preview-parts';
import { renderPreview } from './render-preview';

/** `/admin/email-preview`: every mail of the product as it would read, by the render that sends it. */
export const EmailPreviewView = studioView(async ({ req, clock, searchParams }) => {
  const asked = readPreviewChoice(searchParams);
  const groups = await listPreviews(req);
  const first = groups.flatMap(({ previews }) => previews)[0]?.choice;
  const choice: PreviewChoice = asked.mail || asked.template || asked.step ? asked : { ...asked, ...first };
  const [preview, leads] = await Promise.all([renderPreview(req, choice), findSampleLeads(req, asked.q)]);
  const facts = preview?.words ? mailFacts(preview.words.html) : null;
  const links = facts ? await checkLinks(req, facts.links) : [];
  const isTested = searchParams?.did === 'test';
  const same = (one: Pick<PreviewChoice, 'template' | 'step'>) =>
    !choice.mail && one.template === choice.template && one.step?.stepId === choice.step?.stepId;
  return {
    intro:
      'Every mail as it is sent: the same words, the same render. Looking writes nothing and sends nothing; links of a sample open nothing of anybody’s.',
    children: (
      <>
        {isTested && (
          <p className="studio-notice" role="status">
            The test is on its way to you.
          </p>
        )}
        <div className="studio-filters">
          {groups.map(({ name, previews }) => (
            <nav key={name} aria-label={name}>
              <span aria-hidden="true">{name}</span>
              <ul>
                {previews.map(({ label, choice: one }) => (
                  <li key={label}>
                    <Link
                      href={previewHref({
                        ...asked,
                        mail: undefined,
                        template: undefined,
                        step: undefined,
                        ...one,
                      })}
                      aria-current={same(one) || undefined}
                      prefetch={false}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <PreviewForms choice={choice} leads={leads} />
        {preview?.words && facts ? (
          <>
            <PreviewFacts preview={preview} facts={facts} links={links} clock={clock} />
            <PreviewFrames words={preview.words} isImageless={choice.isImageless} isDark={choice.isDark} />
          </>
        ) : (
          <StudioEmptyState title="There is nothing to show">
            This mail is no longer there, or would not be sent to this address at all: who wants no mails gets
            none. Choose another one above.
          </StudioEmptyState>
        )}
      </>
    ),
  };
});
