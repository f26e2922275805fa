import { BlockList, isIP, isIPv4 } from 'node:net'

/** The parts of a request that say where it comes from. */
export type Arrival = {
  socket: { remoteAddress?: string | undefined }
  headers: Record<string, string | string[] | undefined>
}

/**
 * The network that a request comes from, as a key to count by: an IPv4 address, or the /64 of an IPv6 address, since
 * one household or server has all of it. X-Forwarded-For is read from its right end. Each address in it counts only
 * where the one after it is a trusted proxy (an address or a range such as 10.0.0.0/8), so what a caller writes there
 * is not believed. Throws for a trusted proxy that is neither an address nor a range.
 */
export function networkOf(request: Arrival, trustedProxies: string[]): string {
  let believed = readAddress(request.socket.remoteAddress ?? '')
  if (believed === null) return 'unknown'
  const trusted = listProxies(trustedProxies)
  const hops = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  while (trusted.check(believed, familyOf(believed))) {
    const before = readAddress(hops.pop() ?? '')
    if (before === null) break
    believed = before
  }
  return isIPv4(believed) ? believed : `${groupsOf(believed).slice(0, 4).join(':')}::/64`
}

/**
 * The wider networks around a network of `networkOf`, the nearest first: the /48 and the /32 of IPv6, which one
 * customer and one provider may have, and the /24 and the /16 of IPv4. Whoever changes their address within one of
 * these is still counted there.
 */
export function widerNetworks(network: string): string[] {
  if (isIPv4(network)) {
    const [first, second, third] = network.split('.')
    return [`${first}.${second}.${third}.0/24`, `${first}.${second}.0.0/16`]
  }
  const [address = '', length] = network.split('/')
  if (length !== '64' || isIP(address) === 0) return []
  const groups = groupsOf(address)
  return [3, 2].map((count) => `${groups.slice(0, count).join(':')}::/${count * 16}`)
}

/** Whether a connection is one of the trusted proxies, so that what its requests say of themselves is believed. */
export function isProxy(remoteAddress: string | undefined, trustedProxies: string[]): boolean {
  const address = readAddress(remoteAddress ?? '')
  return address !== null && listProxies(trustedProxies).check(address, familyOf(address))
}

function listProxies(proxies: string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [text = '', prefix, ...rest] = proxy.split('/')
    const address = readAddress(text)
    const bits = prefix === undefined ? null : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (address === null || rest.length > 0 || (bits !== null && !(bits <= (isIPv4(address) ? 32 : 128))))
      throw new Error(`A trusted proxy is "${proxy}", which is neither an address nor a range of addresses.`)
    if (bits === null) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, bits, familyOf(address))
  }
  return list
}

/**
 * The address in its plain form, and as IPv4 where IPv6 only wraps one; a port, which some proxies add, is left out.
 * Null for any other text.
 */
function readAddress(text: string): string | null {
  const written = text.trim()
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(written) ?? []
  const address = (bracketed ?? dotted ?? written).replace(/%[\w.-]+$/, '')
  if (isIP(address) === 0 || (bracketed !== undefined && isIPv4(address))) return null
  if (isIPv4(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.join(':')
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes every spelling of an address in one way.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const start = before.split(':').filter(Boolean)
  if (after === undefined) return start
  const end = after.split(':').filter(Boolean)
  return [...start, ...Array(8 - start.length - end.length).fill('0'), ...end]
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
