/** URL of the text's italic at its usual weight, as `italic-fonts.css` has it; the digits are of the file's SHA-256. */
export const textItalicUrl = '/fonts/hanken-grotesk-400-italic-01a8b8f0.woff2';
