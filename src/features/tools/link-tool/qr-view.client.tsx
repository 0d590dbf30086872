'use client';

import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { downloadFile } from '../frame/download-file.client';
import { encodeQr, type QrCode, qrPath, qrSvg } from './qr-code';

/** Side of the PNG file in pixels, sharp in print up to about 8 cm at 300 dpi. */
const pngSize = 1024;

type QrViewProps = { href: string; fileName: string };

/** QR code of a link, to scan from the screen or to download. Loaded on demand. */
export function QrView({ href, fileName }: QrViewProps) {
  const code = encodeQr(href);
  if (!code) {
    return (
      <Alert tone="error" title="Too long for a QR code">
        The largest code holds about 2,300 characters. Shorten the address.
      </Alert>
    );
  }
  const modules = code.length - 8;
  return (
    <figure className="flex flex-wrap items-start gap-6">
      <svg
        viewBox={`0 0 ${code.length} ${code.length}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`QR code that opens ${href.slice(0, 200)}`}
        className="size-52 border border-line bg-[#fff] [print-color-adjust:exact]"
      >
        <path fill="#fff" d={`M0 0h${code.length}v${code.length}H0z`} />
        <path fill="#000" d={qrPath(code)} />
      </svg>
      <figcaption className="grid max-w-64 justify-items-start gap-3 text-sm text-ink-soft">
        <p>
          {modules} by {modules} modules. Print it no smaller than {minCentimeters(modules)} cm, dark on
          light, and scan the proof with two phones.
        </p>
        <div className="flex flex-wrap gap-3 not-scripted:hidden print:hidden">
          <Button
            size="sm"
            variant="secondary"
            onClick={() => downloadFile(`${fileName}.svg`, qrSvg(code), 'image/svg+xml')}
          >
            Download SVG
          </Button>
          <Button size="sm" variant="secondary" onClick={() => downloadPng(code, `${fileName}.png`)}>
            Download PNG
          </Button>
        </div>
      </figcaption>
    </figure>
  );
}

/**
 * Minimum printed size in centimetres, including the quiet zone: half a millimetre for each module, which a phone
 * resolves at arm’s length.
 */
const minCentimeters = (modules: number) => ((modules + 8) * 0.05).toFixed(1);

/** Uses a whole number of pixels for each module, so that edges stay sharp. */
function downloadPng(code: QrCode, name: string) {
  const scale = Math.max(1, Math.ceil(pngSize / code.length));
  const canvas = document.createElement('canvas');
  canvas.width = code.length * scale;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000';
    for (const [y, row] of code.entries()) {
      for (const [x, isDark] of row.entries()) {
        if (isDark) context.fillRect(x * scale, y * scale, scale, scale);
      }
    }
  }
  canvas.toBlob((image) => {
    if (image) downloadFile(name, image, 'image/png');
    else
      toast({ title: 'This browser made no picture', description: 'Take the SVG.', variant: 'destructive' });
  }, 'image/png');
}
