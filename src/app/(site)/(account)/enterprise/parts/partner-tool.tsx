import type { ReactNode } from 'react';
import { signedOnOf } from '@/access/assurance';
import { requireSession } from '@/app/require-session';
import { partnerToolField } from '@/cms/globals/account-texts';
import { getAccountTexts } from '@/cms/queries';
import { routes } from '@/config/routes';
import { type FeatureState, whyIsItOn } from '@/features/members/features/resolve-features';
import { type PartnerToolName, partnerToolPath } from '@/features/partners/paths';
import { findToolAccess } from '@/features/partners/tool-access';
import { type Deed, mayDo, whoMay } from '@/features/teams/deeds';
import { findMembership } from '@/features/teams/queries';
import { findMemberships, isClosed, type Membership } from '@/features/teams/tenancy/memberships';
import { classNames } from '@/lib/class-names';
import { ownEntry } from '@/lib/own-entry';
import type { SearchParams } from '@/lib/request/search-params';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Section } from '@/ui/layout/section';
import { FilterLinks } from '@/ui/navigation/filter-links';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../../parts/account-head';
import { FeatureOff } from '../../parts/feature-off';
import { StartLink } from '../../parts/start-link';
import { ClosedWorkspace } from '../../t/[teamSlug]/parts/closed-workspace';

type Texts = { title: string; intro: string };

export type PartnerToolProps = { searchParams: Promise<SearchParams> };

export type ToolPage = {
  user: Awaited<ReturnType<typeof requireSession>>['user'];
  /** Session of the requesting browser. */
  sessionId: string;
  workspace: Membership;
  /** Single values of the search params. */
  query: Readonly<Record<string, string>>;
};

type Options = PartnerToolProps & {
  tool: PartnerToolName;
  /** Deed (permission) that the page requires; members without it see which roles have it. */
  deed: Deed;
  /** What a page says after an action, by the name in `?done=`. */
  done?: Readonly<Record<string, string>>;
  /**
   * Title used instead of the one in the texts of the account area, on a page for one part of the tool, such as one
   * embed.
   */
  title?: string;
  /** On a phone, omits the intro and most of the space above the tool. */
  isBrief?: boolean;
  children: (page: ToolPage) => Promise<ReactNode> | ReactNode;
};

/** Workspaces in which a person has the partner tools, or why they have none. */
async function findWorkspaces(user: ToolPage['user']) {
  const { id: userId } = user;
  const req = { payload: await getPayloadClient() };
  const memberships = await findMemberships(req, userId, signedOnOf(user));
  return Promise.all(
    memberships.map(async (workspace) => ({
      workspace,
      access: await findToolAccess(req, { userId, teamId: workspace.teamId }),
    })),
  );
}

/** Single values of the search params. */
const singles = (sent: SearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Finds a workspace by its current slug or a former one. */
async function chooseBySlug(
  found: Awaited<ReturnType<typeof findWorkspaces>>,
  user: ToolPage['user'],
  slug: string,
) {
  const membership = await findMembership(await getPayloadClient(), user.id, slug, signedOnOf(user));
  return found.find(({ workspace }) => workspace.teamId === membership?.teamId);
}

/**
 * Page of a partner tool for one workspace: the one in the query, or the first that has the partner tools. If
 * the user has no workspace or not the right role, or if the workspace is closed or lacks the partner tools,
 * the page says why, and what to do about it.
 */
export async function PartnerTool({
  tool,
  deed,
  searchParams,
  done,
  title,
  isBrief = false,
  children,
}: Options) {
  const query = singles(await searchParams);
  const { workspace: slug, ...rest } = query;
  const { user, id: sessionId } = await requireSession(partnerToolPath(tool, slug, rest));
  const texts = (await getAccountTexts())[partnerToolField(tool)];
  const found = await findWorkspaces(user);
  const chosen = slug
    ? await chooseBySlug(found, user, slug)
    : (found.find(({ access, workspace }) => access.isOn && !isClosed(workspace)) ?? found[0]);
  if (!chosen) return <NoWorkspace texts={texts} isUnknown={slug !== undefined} userId={user.id} />;
  const { workspace, access } = chosen;
  if (isClosed(workspace)) return <ClosedWorkspace workspace={workspace} />;
  if (!access.isOn) return <ToolsOff texts={texts} access={access} userId={user.id} />;
  const said = query.done ? done && ownEntry(done, query.done) : undefined;
  return (
    <>
      <AccountHead label="Partner tools" title={title ?? texts.title} intro={texts.intro} isBrief={isBrief}>
        <p className={classNames('basis-full text-ink-soft', isBrief && 'max-md:hidden')}>
          {whyIsItOn(access)}
        </p>
        {found.length > 1 ? (
          <FilterLinks
            label="Workspace"
            links={found.map(({ workspace: { slug: other, name } }) => ({
              label: name,
              href: partnerToolPath(tool, other),
              isCurrent: other === workspace.slug,
            }))}
          />
        ) : (
          <ArrowLink href={routes.dashboard}>Back to your dashboard</ArrowLink>
        )}
      </AccountHead>
      {said && (
        <Section density="tight" className="-mb-10 md:-mb-14">
          <Alert tone="success" title={said} />
        </Section>
      )}
      {mayDo(workspace.role, deed) ? (
        await children({ user, sessionId, workspace, query })
      ) : (
        <Section label="Not yours" density="tight">
          <p className="measure">
            This is done by {whoMay(deed)} of <bdi>{workspace.name}</bdi>. Ask one of them: they stand under
            People in the workspace.
          </p>
        </Section>
      )}
    </>
  );
}

type NoWorkspaceProps = { texts: Texts; isUnknown: boolean; userId: string };

const NoWorkspace = ({ texts, isUnknown, userId }: NoWorkspaceProps) => (
  <>
    <AccountHead label="Partner tools" title={texts.title} intro={texts.intro} />
    <Section label="No workspace" density="tight">
      <h2 className="display text-2xl">
        {isUnknown ? 'There is no such workspace' : 'It needs a workspace'}
      </h2>
      <p className="measure mt-2 text-ink-soft">
        {isUnknown
          ? 'Or you do not belong to it. Choose one of yours on your dashboard.'
          : 'The partner tools belong to a workspace, which colleagues share. You belong to none yet: start one, or be invited to one.'}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-4">
        <StartLink userId={userId} />
        <ArrowLink href={routes.dashboard}>Back to your dashboard</ArrowLink>
      </div>
    </Section>
  </>
);

type ToolsOffProps = { texts: Texts; access: FeatureState; userId: string };

const ToolsOff = ({ texts, access, userId }: ToolsOffProps) => (
  <>
    <AccountHead label="Partner tools" title={texts.title} intro={texts.intro} />
    <FeatureOff name="partner-tools" state={access}>
      <StartLink userId={userId} />
      <p className="text-ink-soft">
        What they do stands on <TextLink href="/enterprise">the page for larger firms</TextLink>.
      </p>
      <ArrowLink href={routes.dashboard}>Back to your dashboard</ArrowLink>
    </FeatureOff>
  </>
);
