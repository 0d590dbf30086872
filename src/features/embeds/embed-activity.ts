import type { ActivitySentences } from '../teams/activity/activity-kinds';

declare module '../teams/activity/activity-kinds' {
  interface TeamActivityRegistry {
    embed_made: { name: string };
    embed_changed: { name: string };
    embed_paused: { name: string };
    embed_opened: { name: string };
    embed_deleted: { name: string };
    /** The firm paused the embed, for `reason`. */
    embed_stopped: { name: string; reason: string };
    embed_released: { name: string };
    embed_domain_claimed: { hostname: string };
    embed_domain_proven: { hostname: string };
    embed_domain_released: { hostname: string };
    embed_link_made: { name: string };
    embed_links_ended: { name: string };
    leads_exported: Record<never, never>;
    lead_deleted: Record<never, never>;
  }
}

export const embedSentences = {
  embed_made: ({ actor }, { name }) => `${actor} made the embed “${name}”`,
  embed_changed: ({ actor }, { name }) => `${actor} changed the embed “${name}”`,
  embed_paused: ({ actor }, { name }) => `${actor} paused the embed “${name}”`,
  embed_opened: ({ actor }, { name }) => `${actor} opened the embed “${name}” again`,
  embed_deleted: ({ actor }, { name }) => `${actor} deleted the embed “${name}”`,
  embed_stopped: ({ actor }, { name, reason }) => `${actor} stopped the embed “${name}”: ${reason}`,
  embed_released: ({ actor }, { name }) => `${actor} released the embed “${name}”`,
  embed_domain_claimed: ({ actor }, { hostname }) => `${actor} added the domain ${hostname}`,
  embed_domain_proven: ({ actor }, { hostname }) => `${actor} proved the domain ${hostname}`,
  embed_domain_released: (_persons, { hostname }) => `The domain ${hostname} was released`,
  embed_link_made: ({ actor }, { name }) => `${actor} made a link to the figures of “${name}”`,
  embed_links_ended: ({ actor }, { name }) => `${actor} ended all links to the figures of “${name}”`,
  leads_exported: ({ actor }) => `${actor} exported the leads`,
  lead_deleted: ({ actor }) => `${actor} deleted a lead`,
} satisfies Partial<ActivitySentences>;
