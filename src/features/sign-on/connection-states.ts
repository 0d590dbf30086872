/**
 * States of a connection: from the first form to a sign-in that is on, or was switched off by the workspace
 * (`paused`) or by us (`stopped`).
 */
export const connectionStates = ['draft', 'tested', 'on', 'paused', 'stopped'] as const;
export type ConnectionState = (typeof connectionStates)[number];

export const connectionStateTexts: Readonly<Record<ConnectionState, { label: string; sentence: string }>> = {
  draft: { label: 'Not tested', sentence: 'Nobody can sign in by it yet. Test it first.' },
  tested: { label: 'Tested', sentence: 'The test went well. Switch it on when your people know of it.' },
  on: { label: 'On', sentence: 'People whose address is of your domains can sign in by it.' },
  paused: { label: 'Off', sentence: 'Switched off. Your people sign in by a mailed link meanwhile.' },
  stopped: {
    label: 'Stopped by us',
    sentence: 'We have stopped it. Your people sign in by a mailed link meanwhile. Write to us to learn why.',
  },
};
