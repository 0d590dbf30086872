/** Next hands the page's data to script in pieces, each a call with one string and nothing else. */
export const FLIGHT_PIECE = /^self\.__next_f\.push\(\[\d+,"(?:[^"\\]|\\.)*"\]\)$/;

const TEXT_PIECES = /(?:<script>self\.__next_f\.push\(\[1,"(?:[^"\\]|\\.)*"\]\)<\/script>){2,}/g;

/**
 * Joins pieces that follow each other: Next cuts the data where its stream happened to be cut, and each piece would cost
 * a script to run and a hash in the policy.
 * @param {string} html
 */
export function joinFlight(html) {
  return html.replace(TEXT_PIECES, (pieces) =>
    pieces.replaceAll('"])</script><script>self.__next_f.push([1,"', ''),
  );
}
