/** States of a destination: whether messages are sent to it. */
export const destinationStates = ['active', 'paused', 'disabled'] as const;
export type DestinationState = (typeof destinationStates)[number];
