import { describe, expect, it } from 'vitest';
import { clientNetworks } from './client-network';

const networksOf = (forwardedFor?: string) =>
  clientNetworks(new Headers(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor })).map(
    ({ name }) => name,
  );

describe('clientNetworks', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/56', '2001:db8:1::/48']],
    ['2001:DB8:0001:0102::1', ['2001:db8:1:102::/64', '2001:db8:1:100::/56', '2001:db8:1::/48']],
    ['::1', ['this machine']],
    ['127.0.0.9', ['this machine']],
    ['fe80::1%eth0', ['fe80::/64', 'fe80::/56', 'fe80::/48']],
    ['::FFFF:203.0.113.7', ['203.0.113.7']],
  ])('the networks of %s are %s', (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });

  it('all clients without a valid address share one network', () => {
    expect([networksOf(), networksOf('none'), networksOf('1.2.3.4.5')]).toEqual([
      ['this machine'],
      ['this machine'],
      ['this machine'],
    ]);
  });

  it('a wider network has a larger multiple of the rate limit', () => {
    const shares = clientNetworks(new Headers({ 'x-forwarded-for': '2001:db8::1' })).map(
      ({ share }) => share,
    );
    expect(shares).toEqual([1, 4, 16]);
  });
});
