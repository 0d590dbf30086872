/** States of an endpoint: whether messages are sent to it, and if not, who stopped them. */
export const endpointStates = ['active', 'paused', 'disabled', 'blocked'] as const;
export type EndpointState = (typeof endpointStates)[number];

export const endpointStateTexts: Readonly<Record<EndpointState, { label: string; sentence: string }>> = {
  active: { label: 'Active', sentence: 'Messages are sent as events happen.' },
  paused: {
    label: 'Paused',
    sentence: 'Messages wait here, and are sent once you resume it.',
  },
  disabled: {
    label: 'Switched off',
    sentence: 'It failed for days, so nothing is sent. Events of this time can be replayed.',
  },
  blocked: { label: 'Stopped by us', sentence: 'We stopped it. Write to us to learn why.' },
};
