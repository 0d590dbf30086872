/** Activities about webhooks, with the sentences that the workspace's activity list shows. */
import type { ActivitySentences } from '../teams/activity/activity-kinds';

declare module '../teams/activity/activity-kinds' {
  interface TeamActivityRegistry {
    webhook_made: { host: string };
    webhook_changed: { host: string };
    webhook_paused: { host: string };
    webhook_resumed: { host: string };
    webhook_deleted: { host: string };
    webhook_secret_replaced: { host: string };
    webhook_stopped: { host: string };
    webhook_released: { host: string };
  }
}

export const webhookSentences = {
  webhook_made: ({ actor }, { host }) => `${actor} made a webhook to ${host}`,
  webhook_changed: ({ actor }, { host }) => `${actor} changed the webhook to ${host}`,
  webhook_paused: ({ actor }, { host }) => `${actor} paused the webhook to ${host}`,
  webhook_resumed: ({ actor }, { host }) => `${actor} switched the webhook to ${host} on again`,
  webhook_deleted: ({ actor }, { host }) => `${actor} deleted the webhook to ${host}`,
  webhook_secret_replaced: ({ actor }, { host }) => `${actor} made a new secret for the webhook to ${host}`,
  webhook_stopped: ({ actor }, { host }) => `${actor} stopped the webhook to ${host}`,
  webhook_released: ({ actor }, { host }) => `${actor} released the webhook to ${host}`,
} satisfies Partial<ActivitySentences>;
