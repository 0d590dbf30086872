/** Inline script with a chunk of React Server Components data: a call with a number and one string. */
export const RSC_CHUNK = /^self\.__next_f\.push\(\[\d+,"(?:[^"\\]|\\.)*"\]\)$/;

const TEXT_CHUNKS = /(?:<script>self\.__next_f\.push\(\[1,"(?:[^"\\]|\\.)*"\]\)<\/script>){2,}/g;

/**
 * Merges adjacent chunks. Next splits the data wherever its stream was split; each chunk would be another script to
 * run, and another hash in the policy.
 */
export const mergeRscChunks = (html: string): string =>
  html.replace(TEXT_CHUNKS, (chunks) => chunks.replaceAll('"])</script><script>self.__next_f.push([1,"', ''));
