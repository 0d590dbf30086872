/** Entry of the product's process: run by `npm start`, `npm run dev` and the container. */
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
// Without this setting Next exits at once on a signal, before workers stop and open requests end.
process.env.NEXT_MANUAL_SIG_HANDLE = 'true';

try {
  const { startServer } = await import('./http-server');
  await startServer();
  process.send?.({ type: 'ready' });
} catch (error) {
  // Errors in the settings are printed as a sentence, all others with their stack. Compares the name, because the
  // application is a separate bundle with its own class.
  const isSentence = error instanceof Error && error.name === 'SettingsError';
  console.error(isSentence ? error.message : error);
  process.exit(1);
}

export {};
