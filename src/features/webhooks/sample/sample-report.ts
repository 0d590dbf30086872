import type { DeliveryState } from '../deliveries/webhook-deliveries-collection';

export type SampleAttempt = {
  number: number;
  durationMs: number;
  headers: Record<string, string>;
  /** Null if no answer came. */
  status: number | null;
  answer: string | null;
  /** Null if the message was accepted. */
  problem: string | null;
};

/** Whether the signature of the last attempt fits the body, and whether it fits a body with one letter changed. */
export type SignatureCheck = { isRight: boolean; isRightWhenChanged: boolean };

/** State of a sample that is under way or has arrived, from its stored rows; sent to the browser. */
export interface SampleReport {
  /** Id of the sample's event. */
  id: string;
  state: DeliveryState;
  /** The newest first. */
  attempts: SampleAttempt[];
  /** The bytes that were signed; null before the delivery is made. */
  body: string | null;
  /** Secret of the sample workspace, which signs nothing else. */
  secret: string | null;
  /** Null before the first attempt. */
  check: SignatureCheck | null;
}
