import type { Metadata } from 'next';
import { getAccountTexts } from '@/cms/queries';
import { DomainSection } from '@/features/partners/domains/components/domain-section';
import { listDomainClaims } from '@/features/partners/domains/tables';
import { ConnectionForm } from '@/features/sign-on/components/connection-form';
import { ConnectionSection } from '@/features/sign-on/components/connection-section';
import { ProviderHints } from '@/features/sign-on/components/provider-hints';
import { mailDomains } from '@/features/sign-on/domains/mail-domains';
import { findConnection } from '@/features/sign-on/queries';
import { signOnDomainForms } from '@/features/sign-on/settings/domain-actions';
import { getPayloadClient } from '@/payload';
import { Section } from '@/ui/layout/section';
import { readRefusedForm } from '../../parts/refused-form';
import { PartnerTool, type PartnerToolProps, type ToolPage } from '../parts/partner-tool';

const doneSentences = {
  saved: 'Saved. Test the connection now: nobody signs in by it before that.',
  changed: 'Saved. It counts from the next sign-in on.',
  tested: 'The test went well. What arrived stands below.',
  'test-failed': 'The test did not go well. Why stands below.',
  'not-reached': 'The provider could not be asked. Why stands below.',
  on: 'It is on. People whose address is of your domains are offered it where they sign in.',
  off: 'It is off. Your people sign in by a link by mail.',
  compulsory: 'It is compulsory from the next page on. You as an owner can always use a link by mail.',
  optional: 'It is optional. The link by mail works for everybody again.',
  removed: 'The provider is removed, and the sessions that it had opened are ended.',
  'domain-claimed': 'The domain is added. Set its record, then check it.',
  'domain-proven': 'The record stands: the domain is proven.',
  'domain-unproven': 'The domain is not proven. What is missing stands below.',
  'domain-dropped': 'The domain is given up.',
} as const;

export async function generateMetadata(): Promise<Metadata> {
  const { title, intro } = (await getAccountTexts()).sso;
  return { title, description: intro };
}

/**
 * Single sign-on by a workspace's own provider: the provider, its test and switches, and the domains for whose
 * addresses it is offered.
 */
export default function SignOnPage({ searchParams }: PartnerToolProps) {
  return (
    <PartnerTool tool="sso" deed="manageSignOn" done={doneSentences} searchParams={searchParams}>
      {(page) => <Settings {...page} />}
    </PartnerTool>
  );
}

const ofConnection = ['switch-on-sign-on', 'switch-off-sign-on', 'require-sign-on', 'remove-sign-on'];
const ofDomain = [signOnDomainForms.check, signOnDomainForms.drop];

async function Settings({ workspace: { teamId, slug, timeZone }, query }: ToolPage) {
  const payload = await getPayloadClient();
  const { refused: name = '' } = query;
  const [connection, domains, saved, claimed, pressed] = await Promise.all([
    findConnection({ payload }, teamId),
    listDomainClaims({ payload }, mailDomains, teamId),
    readRefusedForm('save-sign-on', query),
    readRefusedForm(signOnDomainForms.claim, query),
    readRefusedForm(name, query),
  ]);
  const problemAmong = (names: readonly string[]) =>
    names.includes(name) ? Object.values(pressed.errors)[0] : undefined;
  return (
    <>
      {connection && (
        <Section label="Status" density="tight">
          <h2 className="display mb-5 text-2xl">Your provider</h2>
          <ConnectionSection
            {...{ slug, connection, timeZone }}
            hasDomain={domains.some(({ proven_at }) => proven_at !== null)}
            problem={problemAmong(ofConnection)}
          />
        </Section>
      )}
      <Section label="Connection" density="tight">
        <h2 className="display mb-2 text-2xl">
          {connection ? 'Change the connection' : 'Connect your provider'}
        </h2>
        <p className="measure mb-6 text-ink-soft">
          {connection
            ? 'Another issuer or client has to be tested anew, and opens nothing until then.'
            : 'Any provider that speaks OpenID Connect. Make a web application there, with the redirect URI below, and enter what it shows.'}
        </p>
        {!connection && <ProviderHints />}
        <ConnectionForm slug={slug} connection={connection} refused={saved} />
      </Section>
      <Section label="Domains" density="tight">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="display text-2xl">Domains of your addresses</h2>
          <p className="figures text-sm text-ink-soft">
            {domains.length} of {mailDomains.limit}
          </p>
        </div>
        <p className="measure mb-6 text-ink-soft">
          Your provider signs in only people whose address is of a domain that you have proven.
        </p>
        <DomainSection
          slug={slug}
          kind={mailDomains}
          names={signOnDomainForms}
          claims={domains}
          label="Domain of your addresses"
          hint="What stands behind the @, such as example.com."
          proven={() =>
            'Proven. We check the record every hour. Once it is gone, nobody of this domain is signed in, and owners get a mail.'
          }
          refused={claimed}
          problem={problemAmong(ofDomain)}
        />
      </Section>
      <Section label="Good to know" density="tight">
        <h2 className="display mb-4 text-2xl">What happens when somebody signs in</h2>
        <ul className="measure grid list-disc gap-2 pl-5 text-ink-soft">
          <li>Whoever comes for the first time joins this workspace, with the role that you chose.</li>
          <li>
            We know people by the number that your provider gives them. An address that goes to somebody else
            opens nothing of the former person.
          </li>
          <li>Whoever has a second factor here confirms with it as well.</li>
          <li>
            Whom you remove at your provider cannot sign in by it again. Sessions that are open end within 30
            days, so remove people here as well.
          </li>
          <li>Not built: SAML, and provisioning by SCIM.</li>
        </ul>
      </Section>
    </>
  );
}
