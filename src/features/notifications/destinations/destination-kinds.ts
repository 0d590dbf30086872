/** Kinds of destinations: any system, or an incoming webhook of a chat. */

export const destinationKinds = ['webhook', 'slack', 'teams', 'discord'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

interface KindTexts {
  label: string;
  /** Instructions for getting the URL. */
  hint: string;
  /** Hosts of the chat's URLs; none if any host is allowed. */
  hosts?: readonly string[];
  /** Host suffixes of the chat's URLs, each with its leading dot. */
  hostEnds?: readonly string[];
}

export const kindTexts: Readonly<Record<DestinationKind, KindTexts>> = {
  webhook: {
    label: 'Any address',
    hint: 'JSON, signed with a secret that you see once it is made.',
  },
  slack: {
    label: 'Slack',
    hint: 'In Slack, create an app with Incoming Webhooks, add a webhook to a channel, and copy its address.',
    hosts: ['hooks.slack.com'],
  },
  teams: {
    label: 'Microsoft Teams',
    hint: 'In Teams, open Workflows at a channel, choose “Send webhook alerts to a channel”, and copy its address.',
    hostEnds: ['.webhook.office.com', '.logic.azure.com', '.powerplatform.com'],
  },
  discord: {
    label: 'Discord',
    hint: 'In Discord, open the settings of a channel, then Integrations, Webhooks, and copy the address.',
    hosts: ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'],
  },
};

/** True if a host is one of the chat's. */
const isHostOf = ({ hosts = [], hostEnds = [] }: KindTexts, host: string) =>
  hosts.includes(host) || hostEnds.some((end) => host.endsWith(end) && host.length > end.length);

/** The chat to which a host belongs; undefined for all other hosts. */
export const findChat = (host: string): DestinationKind | undefined =>
  destinationKinds.find((kind) => isHostOf(kindTexts[kind], host));

export const isChat = (kind: DestinationKind): boolean => kind !== 'webhook';
