'use client';

/** Saves what was made in the browser as a file. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // At once some browsers would find nothing there any more.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
