import { formatMoment } from '@/lib/format/format-in-zone';
import { Alert } from '@/ui/alert';
import { Badge, type BadgeTone } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { TeamActionButton } from '../../teams/components/team-action-button';
import { type ConnectionState, connectionStateTexts } from '../connection-states';
import type { TestResult } from '../flow/test-result';
import { hostOfIssuer } from '../host-of-issuer';
import { signOnStartPath } from '../paths';
import type { SignOnConnection } from '../tables/connections';

const tones: Readonly<Record<ConnectionState, BadgeTone>> = {
  draft: 'neutral',
  tested: 'accent',
  on: 'patina',
  paused: 'neutral',
  stopped: 'negative',
};

type ConnectionSectionProps = {
  slug: string;
  connection: SignOnConnection;
  hasDomain: boolean;
  timeZone: string;
  /** Error of the button that was pressed last. */
  problem: string | undefined;
};

/** State of a connection, its test, and the switches, in the order in which they can be used. */
export function ConnectionSection({
  slug,
  connection,
  hasDomain,
  timeZone,
  problem,
}: ConnectionSectionProps) {
  const { issuer, state, is_compulsory, tested_at, test_result, last_used_at } = connection;
  const { label, sentence } = connectionStateTexts[state];
  const moment = (at: string) => formatMoment(new Date(at), { timeZone, isTwelveHour: false });
  return (
    <div className="grid max-w-3xl gap-6">
      {problem && <Alert tone="error" title={problem} />}
      <div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-semibold wrap-anywhere">{hostOfIssuer(issuer)}</span>
          <Badge tone={tones[state]}>{label}</Badge>
          {is_compulsory && <Badge tone="accent">Compulsory</Badge>}
        </p>
        <p className="measure mt-2 text-ink-soft">
          {sentence}
          {last_used_at && ` Last used ${moment(last_used_at)}.`}
        </p>
      </div>
      {connection.problem && connection.problem_at && (
        <Alert
          tone="warning"
          title={`The last sign-in failed at the provider, ${moment(connection.problem_at)}`}
        >
          {connection.problem}
        </Alert>
      )}
      {test_result && <TestReport result={test_result} moment={moment} />}
      <div className="flex flex-wrap gap-4">
        <ButtonLink
          href={signOnStartPath({ test: slug })}
          size="sm"
          variant={tested_at ? 'secondary' : 'primary'}
        >
          Test the connection
        </ButtonLink>
        {tested_at && (state === 'tested' || state === 'paused') && hasDomain && (
          <TeamActionButton slug={slug} action="switch-on-sign-on" label="Switch it on" variant="primary" />
        )}
        {state === 'on' && <TeamActionButton slug={slug} action="switch-off-sign-on" label="Switch it off" />}
      </div>
      {tested_at && !hasDomain && <p className="measure">Prove a domain below, then switch it on.</p>}
      {state === 'on' && (
        <div className="border-t border-line pt-4">
          <h3 className="font-semibold">Only by sign-on</h3>
          <p className="measure mt-1 mb-4 text-ink-soft">
            {is_compulsory
              ? 'Members and admins see this workspace only in a session that the provider opened. Owners can always use a link by mail.'
              : 'At present the link by mail works as well. Made compulsory, members and admins have to sign in by the provider at their next page. Owners can always use a link by mail, also if the provider is down.'}
          </p>
          <TeamActionButton
            slug={slug}
            action="require-sign-on"
            fields={{ compulsory: is_compulsory ? 'no' : 'yes' }}
            label={is_compulsory ? 'Make it optional' : 'Make it compulsory'}
          />
        </div>
      )}
      <div className="border-t border-line pt-4">
        <h3 className="font-semibold">Remove it</h3>
        <p className="measure mt-1 mb-4 text-ink-soft">
          Nobody signs in by it from then on, and the sessions that it has opened are ended. People stay in
          the workspace, and sign in by mail.
        </p>
        <TeamActionButton
          slug={slug}
          action="remove-sign-on"
          label="Remove the provider"
          variant="destructive"
        />
      </div>
    </div>
  );
}

const TestReport = ({ result, moment }: { result: TestResult; moment: (at: string) => string }) => (
  <div className="grid gap-3 border-t border-line pt-4">
    <h3 className="font-semibold">Test of {moment(result.at)}</h3>
    {result.problem ? (
      <Alert tone="error" title="Nobody would have been signed in">
        {result.problem} {result.detail}
      </Alert>
    ) : (
      <p>It went well: somebody with these claims is let in.</p>
    )}
    {Object.keys(result.claims).length > 0 && (
      <table className="w-full border-y border-line">
        <caption className="sr-only">Claims that arrived</caption>
        <tbody>
          {Object.entries(result.claims).map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className="py-1.5 pr-5 text-left align-top font-mono text-sm">
                {name}
              </th>
              <td className="py-1.5 text-sm wrap-anywhere">
                <bdi>{value}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </div>
);
