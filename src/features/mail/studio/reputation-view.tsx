import { Fragment } from 'react';
import { mailName } from '@/emails/mail-names';
import { formatWhole } from '@/lib/format/format-number';
import { countInWords, estimateProportion, formatShare } from '@/lib/statistics/proportion';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { outcomeSentence } from '@/studio-kit/tables/list-query';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { fewestEvents, judgeFigures, reputationLimits } from '../reputation/judge-figures';
import { findSendingFigures, type SendingFigures } from '../reputation/sending-figures';
import { findSlowStart } from '../slow-start/find-slow-start';
import { slowStartNotices } from './slow-start-notices';
import { SlowStartSection } from './slow-start-section';

const periods = [7, 30] as const;

const verdicts = { fine: 'Fine', warn: 'Too many', pause: 'Far too many' } as const;

const { complained, bounced } = reputationLimits;

/**
 * View at `/admin/mail/reputation`: how many emails bounce or are reported as spam, by kind and recipients' domain, and
 * the slow start of the sender's domain. Works without script.
 */
export const ReputationView = studioView(async ({ req, clock, searchParams }) => {
  const slowStart = await findSlowStart(req);
  const groups = await Promise.all(
    periods.map(async (days) => ({
      days,
      kinds: await findSendingFigures(req, 'kind', days),
      domains: await findSendingFigures(req, 'domain', days),
    })),
  );
  const isEmpty = groups.every(({ kinds }) => kinds.length === 0);
  return {
    intro: `How many emails bounce, or are reported as spam. Mail services distrust a sender above ${formatShare(complained.warn)} complaints or ${formatShare(bounced.warn)} bounces. A sequence above ${formatShare(complained.pause)} or ${formatShare(bounced.pause)} in 7 days pauses by itself. Fewer than ${fewestEvents} are not judged.`,
    children: (
      <>
        <StudioNotice sentence={outcomeSentence(slowStartNotices, searchParams)} />
        {slowStart && <SlowStartSection slowStart={slowStart} clock={clock} />}
        {isEmpty ? (
          <StudioEmptyState title="No emails in 30 days">
            Each email is counted here once it was sent. Bounces that come later, and complaints, are told by
            your mail provider: set it up under Mail providers.
          </StudioEmptyState>
        ) : (
          groups.map(({ days, kinds, domains }) => (
            <Fragment key={days}>
              <FigureSection title={`Last ${days} days`} note="Of the emails that were due in this time.">
                <Figures caption={`By kind of email, ${days} days`} heading="Email" figures={kinds} />
              </FigureSection>
              <FigureSection title={`Last ${days} days, by domain`} note="The domains of the recipients.">
                <Figures caption={`By recipients’ domain, ${days} days`} heading="Domain" figures={domains} />
              </FigureSection>
            </Fragment>
          ))
        )}
      </>
    ),
  };
});

function Figures({
  caption,
  heading,
  figures,
}: {
  caption: string;
  heading: string;
  figures: readonly SendingFigures[];
}) {
  return (
    <FigureTable
      caption={caption}
      columns={[heading, 'Sent', 'Bounced', 'Complained', 'Verdict']}
      rows={figures.map((one) => {
        const { name, isSequence, sent } = one;
        const share = (count: number) =>
          count === 0
            ? '0'
            : `${countInWords(estimateProportion(count, sent))}, ${formatShare(count / sent)}`;
        return {
          key: name,
          cells: [
            heading === 'Domain' || isSequence ? name : mailName(name),
            formatWhole(sent),
            share(one.bounced),
            share(one.complained),
            verdicts[judgeFigures(one).verdict],
          ],
        };
      })}
    />
  );
}
