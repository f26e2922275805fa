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
  return v6.range() === 'unicast'
}
