/** Changes of sign-on, as the activity of a workspace shows them. */
import type { ActivitySentences } from '../teams/activity/activity-kinds';

declare module '../teams/activity/activity-kinds' {
  interface TeamActivityRegistry {
    sign_on_set_up: { host: string };
    sign_on_changed: { host: string };
    sign_on_tested: { host: string };
    sign_on_on: { host: string };
    sign_on_off: { host: string };
    sign_on_compulsory: { host: string };
    sign_on_optional: { host: string };
    sign_on_removed: { host: string };
    sign_on_stopped: { host: string };
    sign_on_released: { host: string };
    sign_on_domain_claimed: { domain: string };
    sign_on_domain_proven: { domain: string };
    sign_on_domain_released: { domain: string };
  }
}

export const signOnSentences = {
  sign_on_set_up: ({ actor }, { host }) => `${actor} entered the provider ${host} for signing in`,
  sign_on_changed: ({ actor }, { host }) => `${actor} changed the connection to the provider ${host}`,
  sign_on_tested: ({ actor }, { host }) => `${actor} tested the provider ${host}`,
  sign_on_on: ({ actor }, { host }) => `${actor} switched signing in by ${host} on`,
  sign_on_off: ({ actor }, { host }) => `${actor} switched signing in by ${host} off`,
  sign_on_compulsory: ({ actor }, { host }) => `${actor} made signing in by ${host} compulsory`,
  sign_on_optional: ({ actor }, { host }) => `${actor} made signing in by ${host} optional`,
  sign_on_removed: ({ actor }, { host }) =>
    `${actor} removed the provider ${host}, and ended the sessions opened by it`,
  sign_on_stopped: ({ actor }, { host }) => `${actor} stopped signing in by ${host}`,
  sign_on_released: ({ actor }, { host }) => `${actor} released signing in by ${host}`,
  sign_on_domain_claimed: ({ actor }, { domain }) => `${actor} added the domain ${domain} for signing in`,
  sign_on_domain_proven: ({ actor }, { domain }) => `${actor} proved the domain ${domain} for signing in`,
  sign_on_domain_released: (_persons, { domain }) =>
    `The domain ${domain} was released: nobody signs in by it`,
} satisfies Partial<ActivitySentences>;
