/** Invalid settings, one sentence per variable. The server exits with these sentences and no stack. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
