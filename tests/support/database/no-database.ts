/** Database adapter for building Payload's configuration without a connection. */
export const noDatabase = {
  defaultIDType: 'text' as const,
  init: () => ({}) as never,
  allowIDOnCreate: false,
};
