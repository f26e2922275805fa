import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { networkOf, widerNetworks } from './network-of.ts'

const proxies = ['127.0.0.1', '10.0.0.0/8', '2001:db8:ffff::/48']

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s is of the network %s', (remote, network) => {
  expect(networkOf(from(remote), [])).toBe(network)
})

test('a connection that is gone has no network of its own', () => {
  expect(networkOf(from(undefined), proxies)).toBe('unknown')
  expect(networkOf(from(undefined, '203.0.113.7'), proxies)).toBe('unknown')
})

test.each(['203.0.113.7', '::ffff:203.0.113.7', '11.0.0.1', '127.0.0.2'])(
  'whoever is no proxy of ours says in vain who they are: %s',
  (remote) => {
    for (const forged of ['1.2.3.4', '127.0.0.1', '10.0.0.1, 1.2.3.4', '1.2.3.4, 10.0.0.1'])
      expect(networkOf(from(remote, forged), proxies)).toBe(networkOf(from(remote), []))
  },
)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['1.2.3.4, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['10.9.9.9,1.2.3.4,203.0.113.7', '203.0.113.7'],
  ['1.2.3.4, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['1.2.3.4, 203.0.113.7, 10.1.2.3, ::ffff:10.1.2.4, 2001:db8:ffff:1::9', '203.0.113.7'],
  ['1.2.3.4, 2001:db8:1:2:3::4, 10.1.2.3', '2001:db8:1:2::/64'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::4]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::4]', '2001:db8:1:2::/64'],
  ['10.1.2.3, 10.4.5.6', '10.1.2.3'],
])('behind our proxies the last hop that is not ours counts: %s', (header, network) => {
  expect(networkOf(from('127.0.0.1', header), proxies)).toBe(network)
  expect(networkOf(from('::ffff:10.20.30.40', header), proxies)).toBe(network)
})

test.each([
  '',
  ' ',
  ',',
  '203.0.113.7,',
  'unknown',
  '_hidden',
  'localhost',
  'example.com',
  '203.0.113',
  '203.0.113.256',
  '0203.0.113.7',
  '0x7f000001',
  '2130706433',
  '203.0.113.7/24',
  '203.0.113.7 203.0.113.8',
  '203.0.113.7;203.0.113.8',
  'for=203.0.113.7',
  '"203.0.113.7"',
  '[203.0.113.7]',
  '203.0.113.7:port',
  '2001:db8::1::2',
  '[2001:db8::1',
  '2001:db8::1]:80',
  ':::::',
  '١٢٧.٠.٠.١',
  '203.0.113.7\u0000',
  'a'.repeat(10_000),
])('what is no address ends at the last believed one (%#)', (malformed) => {
  expect(networkOf(from('127.0.0.1', malformed), proxies)).toBe('127.0.0.1')
  expect(networkOf(from('127.0.0.1', `1.2.3.4, ${malformed}, 10.1.2.3`), proxies)).toBe('10.1.2.3')
})

test('a header that was sent twice is one list', () => {
  expect(networkOf(from('127.0.0.1', ['1.2.3.4', '203.0.113.7, 10.1.2.3']), proxies)).toBe('203.0.113.7')
})

test('a trusted proxy may be written in any way that an address may', () => {
  for (const proxy of ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1/32', ' 192.0.2.1 ', '0.0.0.0/0'])
    expect(networkOf(from('192.0.2.1', '203.0.113.7'), [proxy]), proxy).not.toBe('192.0.2.1')
})

test.each([
  '',
  'loopback',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '::/129',
  '10.0.0.0/x',
])('a trusted proxy that is no address is an error, not a proxy: %s', (proxy) => {
  expect(() => networkOf(from('192.0.2.1'), [proxy])).toThrow('neither an address nor a range')
})

test.each([
  ['192.0.2.77', ['192.0.2.0/24', '192.0.0.0/16']],
  ['2001:db8:a:b::/64', ['2001:db8:a::/48', '2001:db8::/32']],
  ['2001:db8:0:0::/64', ['2001:db8:0::/48', '2001:db8::/32']],
  ['0:0:0:0::/64', ['0:0:0::/48', '0:0::/32']],
  ['unknown', []],
  ['', []],
])('the networks around %s are %j', (network, around) => {
  expect(widerNetworks(network)).toEqual(around)
})

test("Node's own requests fit", () => {
  expect(networkOf(new IncomingMessage(new Socket()), [])).toBe('unknown')
})

function from(remoteAddress: string | undefined, forwarded?: string | string[]) {
  return { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
}
