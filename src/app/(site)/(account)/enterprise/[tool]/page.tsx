import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireSession } from '@/app/require-session';
import { type PartnerTool, partnerToolPath, partnerTools, routes } from '@/config/routes';
import { ButtonLink } from '@/ui/button';
import { Section } from '@/ui/layout/section';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../../parts/account-head';
import { partnerToolTexts } from './partner-tool-texts';

type Props = { params: Promise<{ tool: string }> };

async function toolOf({ params }: Props): Promise<PartnerTool> {
  const { tool } = await params;
  return partnerTools.find((name) => name === tool) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, intro } = partnerToolTexts[await toolOf(props)];
  return { title, description: intro };
}

/** A partner tool, for the signed-in: what it will do, and how to be told when it can be used. */
export default async function PartnerToolPage(props: Props) {
  const tool = await toolOf(props);
  await requireSession(partnerToolPath(tool));
  const { title, intro, does, until } = partnerToolTexts[tool];
  return (
    <>
      <AccountHead label="Partner tools" title={title} intro={intro}>
        <ButtonLink href="/waitlist" hasArrow>
          Join the waiting list
        </ButtonLink>
        <ArrowLink href={routes.dashboard}>Back to your dashboard</ArrowLink>
      </AccountHead>
      <Section label="Specified" density="tight">
        <h2 className="display text-2xl">What it will do</h2>
        <p className="measure mt-2 mb-6 text-ink-soft">
          The partner tools are written down and not open yet, to anybody. This is what stands in the
          specification.
        </p>
        <ul className="border-t border-ink">
          {does.map((point) => (
            <li key={point} className="border-b border-line py-4">
              <span className="measure block">{point}</span>
            </li>
          ))}
        </ul>
        <p className="measure mt-7 text-ink-soft">{until}</p>
        <p className="measure mt-3 text-ink-soft">
          The whole list, with what is there and what is not, stands on{' '}
          <TextLink href="/enterprise">the page for larger firms</TextLink>; the interface on{' '}
          <TextLink href="/developers">the developers’ page</TextLink>.
        </p>
      </Section>
      <Section label="Others" density="tight">
        <h2 className="sr-only">The other partner tools</h2>
        <ul className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
          {partnerTools
            .filter((other) => other !== tool)
            .map((other) => (
              <li key={other}>
                <TextLink href={partnerToolPath(other)}>{partnerToolTexts[other].title}</TextLink>
              </li>
            ))}
        </ul>
      </Section>
    </>
  );
}
