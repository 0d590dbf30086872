import type { Instrumentation } from 'next';

/** Called by Next once per server process; never during a build. */
export async function register(): Promise<void> {
  // Next also compiles this file for the edge runtime, which is not used; there, `NEXT_RUNTIME` is a constant, so
  // this code is removed from the bundle.
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

/** Called by Next for every uncaught error of a page or an endpoint. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [{ log }, { logRequestError }] = await Promise.all([
      import('./config/log'),
      import('./config/console-log'),
    ]);
    logRequestError(log, error, { method, route: routePath });
  }
};
