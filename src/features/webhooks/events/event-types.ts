/** Events of a workspace that its own systems may hear of, with what each tells. */

/** Data of each event, as it is sent; features above add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface PartnerEventRegistry {}

export type PartnerEventType = keyof PartnerEventRegistry;

declare module '@/studio-kit/define-plugin' {
  interface Contribution {
    /** Events that it publishes to workspaces’ own systems, with the sentence that says when. */
    partnerEvents?: readonly Partial<Record<PartnerEventType, string>>[];
  }
}
