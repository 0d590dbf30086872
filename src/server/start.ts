/** The product's process: run by `npm start` and `npm run dev`, and on its own in the container. */
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
// Next would end the process at once; here the worker and open requests come first.
process.env.NEXT_MANUAL_SIG_HANDLE = 'true';

try {
  const { startServer } = await import('./http-server');
  await startServer();
  process.send?.({ type: 'ready' });
} catch (error) {
  // What is wrong with the settings is a sentence; anything else needs its stack. The application is a bundle of its own.
  const isSentence = error instanceof Error && error.name === 'SettingsError';
  console.error(isSentence ? error.message : error);
  process.exit(1);
}

export {};
