/** Effects of ending sessions, declared by features in higher layers. */
import type { Payload } from 'payload';
import type { InTransaction } from '@/db/transaction';

export type EndedSessions = {
  /** Ids of the sessions that were actually ended. */
  sessionIds: readonly string[];
  /** Set if all sessions of a user were ended, including expired ones. */
  userId?: string;
  /** The session that was kept when a user's other sessions were ended. */
  exceptSessionId?: string;
};

export interface SessionEnd {
  /** Runs when somebody ends sessions, in the same transaction; not when sessions expire. */
  act(req: InTransaction, ended: EndedSessions): Promise<void>;
}

declare module '@/studio-kit/define-plugin' {
  interface Contribution {
    sessionEnds?: readonly SessionEnd[];
  }
}

export const sessionEndsOf = ({ config }: Payload): readonly SessionEnd[] => config.custom?.sessionEnds ?? [];
