import type { DeliveryState } from '../deliveries/webhook-deliveries-collection';

export type SampleAttempt = {
  number: number;
  durationMs: number;
  headers: Record<string, string>;
  /** HTTP status; null if there was no response. */
  status: number | null;
  answer: string | null;
  /** Why the message was not accepted; null if it was. */
  problem: string | null;
};

/** Whether the signature of the last attempt is valid for the body, and for a body with one letter changed. */
export type SignatureCheck = { isRight: boolean; isRightWhenChanged: boolean };

/** State of a sample that is under way or has arrived, from its stored rows; sent to the browser. */
export interface SampleReport {
  /** Id of the sample's event. */
  id: string;
  state: DeliveryState;
  /** Attempts, the newest first. */
  attempts: SampleAttempt[];
  /** Body that was signed; null before the delivery exists. */
  body: string | null;
  /** Secret of the sample workspace's endpoint, which signs only samples. */
  secret: string | null;
  /** Check of the last attempt's signature; null before the first attempt. */
  check: SignatureCheck | null;
}
