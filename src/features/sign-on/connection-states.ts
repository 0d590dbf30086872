/** From the first form to a door that is open, or closed again by its owners or by the firm. */
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
