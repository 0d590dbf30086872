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

/** Whether the signature of the last attempt is by the secret, over the body and over one with a letter changed. */
export type SignatureCheck = { isRight: boolean; isRightWhenChanged: boolean };

/** A sample on its way or arrived, as its rows say; sent to the browser. */
export interface SampleReport {
  /** Of its event. */
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
