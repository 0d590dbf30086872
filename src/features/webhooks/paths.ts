import { partnerToolPath } from '../partners/paths';
import type { SampleProblem } from './sample/sample-problems';

type Part = { endpoint?: string; delivery?: string; done?: string } & Readonly<Record<string, string>>;

/** Page of a workspace's webhooks, or of one endpoint or delivery. */
export const webhooksPath = (slug: string, part: Part = {}): string =>
  partnerToolPath('webhooks', slug, part);

/** Path to which the form that sends a sample is posted. */
export const sendSamplePath = '/api/sample-deliveries';

const samplePage = '/sample-delivery';

/** Page of a sample that was sent. @param id id of the sample's event, which cannot be guessed */
export const sampleDeliveryPath = (id: string): string =>
  `${samplePage}?${new URLSearchParams({ delivery: id })}`;

/** Page that says why no sample was sent. */
export const sampleProblemPath = (problem: SampleProblem): string =>
  `${samplePage}?${new URLSearchParams({ problem })}`;

/** Ids of the sections to which a link or a refused form leads. */
export const webhookAnchors = {
  make: 'new-endpoint',
  receiver: 'receiver',
  deliveries: 'deliveries',
} as const;
