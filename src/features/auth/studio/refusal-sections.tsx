import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { mailsPerAddress } from '../rate-limits';
import { limitedShown, type Refusals } from '../report/refusals';
import type { SignInRefusal } from '../sign-in/sign-in-error';
import { MaskedAddress } from './masked-address';

const words: Record<SignInRefusal, string> = {
  link_used: 'Link already used',
  link_expired: 'Link expired: it works for an hour',
  link_invalid: 'Link incomplete or invented',
  code_malformed: 'Not a code',
  code_wrong: 'Wrong code',
  code_dead: 'No open code: expired, used up, or another browser',
  code_blocked: 'Too many wrong codes for the address that day',
  account_suspended: 'Account suspended',
  account_closing: 'Account closed; its owner was asked whether to keep it',
  address_changed: 'Address changed less than 72 hours ago',
};

/** Failed sign-ins by reason. */
export function RefusedSection({ refusals, now }: Pick<Refusals, 'refusals'> & { now: Date }) {
  return (
    <div id="refused" className="studio-anchor">
      <FigureSection
        title="Refused sign-ins"
        note={
          refusals.length === 0
            ? 'None: every link and code that was used signed somebody in.'
            : 'Repeated visits with one used link count once; each wrong code counts.'
        }
      >
        {refusals.length > 0 && (
          <FigureTable
            caption="Refused links and codes by reason"
            columns={['Reason', 'Count', 'Links', 'Last seen']}
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
  const { perMinute, perHour } = mailsPerAddress;
  return (
    <div id="limited" className="studio-anchor">
      <FigureSection
        title="Rate-limited addresses"
        note={
          <>
            {limitedAddresses === 0
              ? 'None. '
              : `${formatWhole(limitedAddresses)} in this period${limitedAddresses > limitedShown ? `, the ${limitedShown} with most below` : ''}. `}
            An address gets {perMinute} new link a minute and {perHour} an hour; a network that asked for them
            is told to wait, and for others the last link is sent again. Limits of a network as a whole keep
            no address, so they are not here.
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
