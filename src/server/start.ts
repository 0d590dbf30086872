/** Entry of the product's process: run by `npm start`, `npm run dev` and the container. */
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
// Next would exit at once; shut down workers and open requests first.
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
