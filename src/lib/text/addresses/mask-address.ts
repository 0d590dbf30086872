/** An address as lists show it: its first letter and its domain, `m…@example.com`. What is none becomes `…`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at > 0 ? `${first}…${address.slice(at)}` : '…';
}
