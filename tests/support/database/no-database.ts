/** What Payload's configuration asks for where nothing connects. */
export const noDatabase = {
  defaultIDType: 'text' as const,
  init: () => ({}) as never,
  allowIDOnCreate: false,
};
