/** Text of a notice, on a screen that others may see. */
import { env } from '@/config/env';
import { phonePath, phoneSettingsPath } from '../paths';

export type TeamOfNotice = { name: string; slug: string };
export type LeadOfNotice = { id: string; name: string | null; source: string };

/**
 * Shape of a declarative push (`web_push` 8030): shown by the browser itself, or by our service worker in a browser
 * that cannot.
 */
export type NoticeMessage = {
  web_push: 8030;
  notification: { title: string; body: string; navigate: string; tag: string; lang: 'en' };
};

/**
 * Maximum number of characters of the title, and of the body: push services refuse messages of more than about 4 kB.
 */
const longest = 120;
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text);

type Said = { title: string; body: string; path: string; tag: string };

const messageOf = ({ title, body, path, tag }: Said): NoticeMessage => ({
  web_push: 8030,
  notification: {
    title: cut(title),
    body: cut(body),
    navigate: new URL(path, env.siteUrl).href,
    ...{ tag, lang: 'en' },
  },
});

/** @param claimId id of the claim, so that a push that arrives twice is shown once */
export function describeLeads(
  leads: readonly [LeadOfNotice, ...LeadOfNotice[]],
  { team, showsNames, claimId }: { team: TeamOfNotice; showsNames: boolean; claimId: string },
): NoticeMessage {
  const [first] = leads;
  if (leads.length === 1)
    return messageOf({
      title: showsNames && first.name ? first.name : 'A new lead',
      body: showsNames && first.name ? `New lead from ${first.source}` : first.source,
      path: phonePath(team.slug, { lead: first.id }),
      tag: first.id,
    });
  const sources = [...new Set(leads.map(({ source }) => source))];
  return messageOf({
    title: `${leads.length} new leads`,
    body: sources.length === 1 ? (sources[0] ?? team.name) : `In ${team.name}`,
    path: phonePath(team.slug),
    tag: claimId,
  });
}

export const describeTest = (team: TeamOfNotice, claimId: string): NoticeMessage =>
  messageOf({
    title: 'It works',
    body: `New leads of ${team.name} will look like this.`,
    path: phoneSettingsPath(team.slug),
    tag: claimId,
  });
