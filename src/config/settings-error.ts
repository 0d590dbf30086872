/** What is wrong with the settings, in sentences that each name their variable; the server ends with these and no stack. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
