import ipaddr from 'ipaddr.js'

/**
 * Whether a host with this IP address is on the public internet: not this machine, a private network, a link-local
 * service, a multicast group, or one of these wrapped in an IPv6 address (RFC 6890, RFC 6052, RFC 4291 2.5.5.2).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.kind() === 'ipv4') return address.range() === 'unicast'
  const v6 = address as ipaddr.IPv6
  if (v6.isIPv4MappedAddress()) return v6.toIPv4Address().range() === 'unicast'
  return v6.range() === 'unicast' && v6.match(globalUnicast)
}

/** All that has been given out of IPv6 (RFC 4291, 2.4): outside of it `::7f00:1` is one more name of 127.0.0.1. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
