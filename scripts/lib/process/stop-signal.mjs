const FORCE_AFTER_MS = 1000;

/**
 * Resolves at the first SIGINT (Ctrl-C), SIGTERM or SIGHUP. npm delivers a Ctrl-C twice, so a repeated signal forces
 * an exit only if it arrives more than a second after the first.
 */
export function stopSignal() {
  return new Promise((resolve) => {
    let first;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        first ??= performance.now();
        if (performance.now() - first > FORCE_AFTER_MS) process.exit(1);
        resolve(signal);
      });
    }
  });
}
