/** Events of which a workspace's own systems can be notified, with the data of each. */

/** Data of each event, as it is sent; features add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface PartnerEventRegistry {}

export type PartnerEventType = keyof PartnerEventRegistry;

declare module '@/studio-kit/define-plugin' {
  interface Contribution {
    /**
     * Events that the feature publishes to workspaces’ own systems, each with a sentence about when it occurs.
     */
    partnerEvents?: readonly Partial<Record<PartnerEventType, string>>[];
  }
}
