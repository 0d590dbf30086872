/** Next hands the page's data to script in chunks, each a call with one string and nothing else. */
export const RSC_CHUNK = /^self\.__next_f\.push\(\[\d+,"(?:[^"\\]|\\.)*"\]\)$/;

const TEXT_CHUNKS = /(?:<script>self\.__next_f\.push\(\[1,"(?:[^"\\]|\\.)*"\]\)<\/script>){2,}/g;

/**
 * Joins chunks that follow each other: Next cuts the data where its stream happened to be cut, and each chunk would cost
 * a script to run and a hash in the policy.
 */
export const mergeRscChunks = (html: string): string =>
  html.replace(TEXT_CHUNKS, (chunks) => chunks.replaceAll('"])</script><script>self.__next_f.push([1,"', ''));
