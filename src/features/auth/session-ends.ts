/** What ends with sessions, besides themselves; declared by features above. */
import type { Payload } from 'payload';
import type { InTransaction } from '@/db/transaction';

export type EndedSessions = {
  /** Those that were there. */
  sessionIds: readonly string[];
  /** Set if all of a person were ended, those that had run out included. */
  userId?: string;
  /** The one that stayed, of a person whose others were ended. */
  exceptSessionId?: string;
};

export interface SessionEnd {
  /** Runs when somebody ends sessions, with that transaction; not when they run out. */
  act(req: InTransaction, ended: EndedSessions): Promise<void>;
}

declare module '@/studio-kit/define-plugin' {
  interface Contribution {
    sessionEnds?: readonly SessionEnd[];
  }
}

export const sessionEndsOf = ({ config }: Payload): readonly SessionEnd[] => config.custom?.sessionEnds ?? [];
