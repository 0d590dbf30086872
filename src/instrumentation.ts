/** Next calls this once, in the server's process, before it answers; never during a build. */
export async function register(): Promise<void> {
  const { boot } = await import('./boot');
  await boot();
}
