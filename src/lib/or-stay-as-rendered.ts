/** Whether the browser itself has opened this page; a later one was drawn by script. */
function isFirstPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname;
}

/**
 * A part of a page whose script does not come stays what the server made of it: forms still send. Where there is nothing
 * that the server made, the failure is told.
 */
export const orStayAsRendered = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((error: unknown) => {
    if (isFirstPage()) return new Promise<never>(() => {});
    throw error;
  });
