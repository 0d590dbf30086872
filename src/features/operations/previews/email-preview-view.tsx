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

/** View at `/admin/email-preview`: all mails of the product, rendered by the same code that sends them. */
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
      'Every email as it is sent: the same text, the same rendering. A preview stores and sends nothing; links of a sample lead to nobody’s data.',
    children: (
      <>
        {isTested && (
          <p className="studio-notice" role="status">
            Test email sent to you.
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
          <StudioEmptyState title="No preview">
            This email no longer exists, or would not be sent to this address: who unsubscribed gets none.
            Choose another one above.
          </StudioEmptyState>
        )}
      </>
    ),
  };
});
