/** Next calls this once, in the server's process, before it answers; never during a build. */
export async function register(): Promise<void> {
  // Next compiles this file for its edge runtime too, where nothing of ours runs; the constant drops it there.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { boot } = await import('./boot');
    await boot();
  }
}
