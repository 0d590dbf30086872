import { encode } from 'uqr';

/** Modules of a QR code with its quiet zone, row by row; true is dark. */
export type QrCode = readonly (readonly boolean[])[];

/** Four modules on each side, as ISO/IEC 18004 requires. */
const quietZone = 4;

/**
 * Encodes a text with error correction level M, which tolerates 15% damage. Null if the text exceeds the largest
 * code.
 */
export function encodeQr(text: string): QrCode | null {
  try {
    return encode(text, { ecc: 'M', border: quietZone }).data;
  } catch {
    return null;
  }
}

/** Draws the dark modules as one SVG path, one unit for each module; adjacent modules of a row are joined. */
export function qrPath(code: QrCode): string {
  return code
    .map((row, y) => {
      let path = '';
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
      }
      return path;
    })
    .join('');
}

/** SVG file with its own background: black on white, whatever it is placed on. */
export const qrSvg = (code: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.length} ${code.length}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${code.length}v${code.length}H0z"/><path d="${qrPath(code)}"/></svg>`;
