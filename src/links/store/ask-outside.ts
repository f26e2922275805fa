import { lookup as resolve } from 'node:dns'
import { request as askPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askSecure } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Outside = {
  /** Whether this IP address may be connected to. */
  isAllowed: (address: string) => boolean
  /** Whether this port may be connected to; it is empty where the address names none. */
  isAllowedPort: (port: string) => boolean
  /** Who asks: a name with an address at which somebody can be found. */
  userAgent: string
  /** How long an answer may take in all, in milliseconds. */
  patience: number
}

/** The limits for requests to the outside: hosts of the public internet, on the web's own ports. */
export function openOutside(publicUrl: string): Outside {
  return {
    isAllowed: isPublicAddress,
    isAllowedPort: (port) => port === '' || port === '80' || port === '443',
    userAgent: `Aval link check (+${publicUrl})`,
    patience: 10_000,
  }
}

type OutsideAnswer =
  | { status: number; location: string | null; retryAfter: string | null }
  | { refused: 'address' | 'private' }
  | { failed: 'not-found' | 'refused' | 'timeout' | 'certificate' | 'other' }

/**
 * Sends a request to a server that somebody else named. It follows no redirect, reads no body, and tells the server
 * nothing but who asks. The IP address is checked at the moment of the connection, so that a name that changes its
 * address in between gains nothing.
 */
export function askOutside(url: URL, method: 'HEAD' | 'GET', outside: Outside): Promise<OutsideAnswer> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return Promise.resolve({ refused: 'address' })
  if (url.username || url.password || !outside.isAllowedPort(url.port))
    return Promise.resolve({ refused: 'address' })
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A written IP address is not looked up, so it is checked here.
  if (isIP(host) && !outside.isAllowed(host)) return Promise.resolve({ refused: 'private' })
  return new Promise((settle) => {
    const options: RequestOptions = {
      method,
      agent: false,
      headers: { 'user-agent': outside.userAgent, accept: '*/*' },
      lookup: (name, wanted, done) =>
        resolve(name, { ...wanted, all: true }, (error, addresses) => {
          if (error) return done(error, [])
          if (!addresses.every(({ address }) => outside.isAllowed(address)))
            return done(Object.assign(new Error('Not on the public internet'), { code: 'EPRIVATE' }), [])
          if (wanted.all) return done(null, addresses)
          const [first] = addresses
          return done(null, first?.address ?? '', first?.family)
        }),
      signal: AbortSignal.timeout(outside.patience),
      maxHeaderSize: 16 * 1024,
    }
    const asked = (url.protocol === 'https:' ? askSecure : askPlain)(url, options, (answer) => {
      settle(describe(answer))
      // Whatever it goes on to send is not read.
      answer.destroy()
    })
    asked.on('error', (error: NodeJS.ErrnoException) => settle(whatFailed(error)))
    asked.end()
  })
}

function describe({ statusCode, headers }: IncomingMessage): OutsideAnswer {
  return {
    status: statusCode ?? 0,
    location: headers.location ?? null,
    retryAfter: headers['retry-after'] ?? null,
  }
}

function whatFailed({ code = '', name }: NodeJS.ErrnoException): OutsideAnswer {
  if (code === 'EPRIVATE') return { refused: 'private' }
  if (code === 'ENOTFOUND') return { failed: 'not-found' }
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return { failed: 'timeout' }
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return { failed: 'refused' }
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code)) return { failed: 'certificate' }
  return { failed: 'other' }
}

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

/** The part of IPv6 that is assigned (RFC 4291, 2.4). Outside of it `::7f00:1` is one more name of 127.0.0.1. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
