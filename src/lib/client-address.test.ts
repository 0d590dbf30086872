import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-address';

const networkOf = (forwardedFor?: string) =>
  clientNetwork(new Headers(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }));

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('counts clients without an address together', () => {
    expect(networkOf()).toBe('unknown');
  });
});
