/**
 * A part of a page whose script does not come stays what the server made of it, where the server has made it: its form
 * still sends. Elsewhere the failure is told.
 * @param selector finds the part in the document.
 */
export const keepServerHtmlOnError = <T>(loading: Promise<T>, selector: string): Promise<T> =>
  loading.catch((error: unknown) => {
    if (document.querySelector(selector)) return new Promise<never>(() => {});
    throw error;
  });
