import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { studioView } from '@/studio-kit/views/studio-view';
import { checkLinks } from './check-links';
import { findSampleLeads } from './find-sample-leads';
import { listPreviews } from './list-previews';
import { mailFacts } from './mail-facts';
import { type PreviewChoice, readPreviewChoice, stepFormHref } from './preview-choice';
import { PreviewFacts, PreviewForms, PreviewFrames } from './preview-parts';
import { renderPreview } from './render-preview';
import { judgePreview } from './spam/judge-preview';

const isSame = (one: PreviewChoice['step'], other: PreviewChoice['step']) =>
  one !== undefined && one.sequenceId === other?.sequenceId && one.stepId === other.stepId;

/** View at `/admin/email-preview`: all mails of the product, rendered by the same code that sends them. */
export const EmailPreviewView = studioView(async ({ req, clock, searchParams }) => {
  const asked = readPreviewChoice(searchParams);
  const groups = await listPreviews(req);
  const first = groups.flatMap(({ previews }) => previews)[0]?.choice;
  const choice: PreviewChoice = { ...asked, ...(!(asked.mail || asked.template || asked.step) && first) };
  const leads = await findSampleLeads(req, asked);
  choice.lead ??= asked.q ? leads[0]?.id : undefined;
  const preview = await renderPreview(req, choice);
  const facts = preview?.words ? mailFacts(preview.words.html) : null;
  const [links, spam] = await Promise.all([
    facts ? checkLinks(req, facts.links) : [],
    preview?.words ? judgePreview(req, preview.words) : undefined,
  ]);
  const isTested = searchParams?.did === 'test';
  const { step } = preview ?? {};
  const steps = groups.find(({ previews }) => previews.some(({ choice: one }) => isSame(one.step, step)));
  const index = steps?.previews.findIndex(({ choice: one }) => isSame(one.step, step)) ?? -1;
  return {
    intro:
      'Every email as it is sent: the same text, the same rendering. A preview stores and sends nothing; links of a sample lead to nobody’s data.',
    aside: step && index >= 0 && (
      <a className="studio-button" href={stepFormHref(step, { index, lead: choice.lead })}>
        Edit email
      </a>
    ),
    children: (
      <>
        {isTested && (
          <p className="studio-notice" role="status">
            Test email sent to you.
          </p>
        )}
        <PreviewForms choice={choice} groups={groups} leads={leads} />
        {preview?.words && facts ? (
          <>
            <PreviewFacts preview={preview} facts={facts} links={links} spam={spam} clock={clock} />
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
