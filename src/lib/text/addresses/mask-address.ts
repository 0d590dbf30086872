/** Masks an address for lists: first letter and domain, `m…@example.com`. Anything else becomes `…`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at > 0 ? `${first}…${address.slice(at)}` : '…';
}
