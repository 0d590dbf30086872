import type { Instrumentation } from 'next';

/** Next calls this once, in the server's process; never during a build. */
export async function register(): Promise<void> {
  // Next compiles this file for its edge runtime too, where nothing of ours runs; the constant drops it there.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { serverBridge } = await import('./server/bridge');
    try {
      const { boot } = await import('./boot');
      serverBridge()?.onBooted(await boot());
    } catch (error) {
      serverBridge()?.onBootFailed(error);
      throw error;
    }
  }
}

/** Next calls this for every error of a page or an endpoint that nobody caught. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [{ log }, { logRequestError }] = await Promise.all([
      import('./config/log'),
      import('./config/console-log'),
    ]);
    logRequestError(log, error, { method, route: routePath });
  }
};
