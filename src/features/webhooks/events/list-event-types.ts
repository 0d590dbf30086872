import type { Payload } from 'payload';
import type { PartnerEventType } from './event-types';

declare module './event-types' {
  interface PartnerEventRegistry {
    'webhook.test': { message: string };
  }
}

export type EventChoice = { type: PartnerEventType; when: string };

/**
 * Events that an endpoint can choose, declared by features, each with a sentence that states when it occurs.
 */
export const listEventTypes = ({ config }: Pick<Payload, 'config'>): EventChoice[] =>
  ((config.custom?.partnerEvents ?? []) as Partial<Record<PartnerEventType, string>>[])
    .flatMap((sentences) => Object.entries(sentences))
    .map(([type, when]) => ({ type: type as PartnerEventType, when }));
