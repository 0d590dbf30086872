import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { mailsPerAddress, mailsPerAsker } from '../rate-limits';
import { limitedShown, type Refusals } from '../report/refusals';
import type { SignInRefusal } from '../sign-in/sign-in-error';
import { MaskedAddress } from './masked-address';

const words: Record<SignInRefusal, string> = {
  link_used: 'The link had been used already',
  link_expired: 'The link was over: it works for an hour',
  link_invalid: 'The link was cut off or made up',
  code_malformed: 'What was typed was no code',
  code_wrong: 'A wrong code was typed',
  code_dead: 'No code was waiting: over, used up, or another browser',
  code_blocked: 'Too many wrong codes for one address that day',
};

/** Failed sign-ins by reason. */
export function RefusedSection({ refusals, now }: Pick<Refusals, 'refusals'> & { now: Date }) {
  return (
    <div id="refused" className="studio-anchor">
      <FigureSection
        title="Refused, and why"
        note={
          refusals.length === 0
            ? 'None: every link and code that was used signed somebody in.'
            : 'Who comes twice with one link after it was spent is counted once; each wrong code counts.'
        }
      >
        {refusals.length > 0 && (
          <FigureTable
            caption="Refused links and codes by reason"
            columns={['Reason', 'Times', 'Links', 'Last']}
            rows={refusals.map(({ reason, times, links, lastAt }) => ({
              key: reason,
              cells: [words[reason], formatWhole(times), formatWhole(links), formatAgo(lastAt, now)],
            }))}
          />
        )}
      </FigureSection>
    </div>
  );
}

type LimitedProps = Pick<Refusals, 'limited' | 'limitedAddresses'> & {
  now: Date;
  revealed: ReadonlySet<string>;
  back: string;
};

const times = (count: number) => `${formatWhole(count)} ${count === 1 ? 'time' : 'times'}`;

/** Addresses that reached a limit. */
export function LimitedSection({ limited, limitedAddresses, now, revealed, back }: LimitedProps) {
  const { perMinute, perHour } = mailsPerAsker;
  return (
    <div id="limited" className="studio-anchor">
      <FigureSection
        title="Addresses limited"
        note={
          <>
            {limitedAddresses === 0
              ? 'None. '
              : `${formatWhole(limitedAddresses)} in this period${limitedAddresses > limitedShown ? `, the ${limitedShown} with most below` : ''}. `}
            One network gets {perMinute} mail a minute and {perHour} an hour for an address; after{' '}
            {mailsPerAddress.perHour} an hour from anywhere the last link is sent again. Limits of a network
            as a whole keep no address, so they are not here.
          </>
        }
      >
        {limited.length > 0 && (
          <ul className="studio-decisions">
            {limited.map(({ entry, email, refused, repeated, lastAt }) => (
              <li key={entry} id={`entry-${entry}`} className="studio-anchor">
                <div className="studio-rows__words">
                  <MaskedAddress entry={entry} email={email} isRevealed={revealed.has(entry)} back={back} />
                  <span className="studio-rows__note">
                    {[
                      refused > 0 && `refused ${times(refused)}`,
                      repeated > 0 && `the last link sent again or left at that ${times(repeated)}`,
                      `last ${formatAgo(lastAt, now)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </FigureSection>
    </div>
  );
}
