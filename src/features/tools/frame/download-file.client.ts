'use client';

/** Downloads content generated in the browser as a file. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Delayed, since some browsers start the download only after the click and would find the URL revoked.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
