/** Consumers of events within the product, besides webhooks. */
import type { InTransaction } from '@/db/transaction';

export type ToldEvent = { id: string; team_id: string; type: string; subject: string; data: unknown };

export interface EventConsumer {
  /**
   * Runs in the transaction that marks the events as passed on to their consumers, so that each event is consumed
   * once.
   */
  consume(req: InTransaction, events: readonly ToldEvent[]): Promise<void>;
}

declare module '@/studio-kit/define-plugin' {
  interface Contribution {
    partnerEventConsumers?: readonly EventConsumer[];
  }
}
