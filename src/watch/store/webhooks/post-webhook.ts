import { lookup } from 'node:dns/promises'
import type { IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { reasonOf } from '#kernel/reason-of.ts'

/** What a receiver answered, or why it gave no answer. */
export type Posted =
  | { isAnswered: true; status: number; text: string }
  | { isAnswered: false; failure: PostFailure; reason: string }
export type PostFailure = 'no-address' | 'not-public' | 'too-slow' | 'no-connection'

export type Poster = {
  /** Sends a message to an https address, on a connection of its own; redirects are not followed. */
  post(url: string, headers: Record<string, string>, body: string): Promise<Posted>
}

/** What tests have otherwise: a running site never does. */
type Ways = {
  addressesOf: (host: string) => Promise<string[]>
  isPublic: (address: string) => boolean
  request: typeof secureRequest | typeof plainRequest
  longestMs: number
}

const usual: Ways = {
  async addressesOf(host) {
    const found = await lookup(host, { all: true, verbatim: true })
    return found.map(({ address }) => address)
  },
  isPublic: isPublicAddress,
  request: secureRequest,
  longestMs: 10_000,
}

/** So much of an answer is read: a challenge comes back in less. */
const longestAnswer = 16 * 1024

/**
 * Posts to addresses that strangers named. Only public addresses are reached: the name is looked up once for each
 * message, every address that it has must be public, and the connection goes to the address that was looked at, so that
 * no second look finds another.
 */
export function openPoster(otherWays: Partial<Ways> = {}): Poster {
  const { addressesOf, isPublic, request, longestMs } = { ...usual, ...otherWays }
  return {
    async post(url, headers, body) {
      const { hostname, port, pathname, search, host, protocol } = new URL(url)
      if (protocol !== 'https:') return unanswered('not-public', protocol)
      const named = hostname.replace(/^\[|\]$/g, '')
      const signal = AbortSignal.timeout(longestMs)
      let addresses: string[]
      try {
        addresses = isIP(named) ? [named] : await within(signal, addressesOf(named))
      } catch (error) {
        return unanswered(signal.aborted ? 'too-slow' : 'no-address', reasonOf(error))
      }
      const [address] = addresses
      if (address === undefined) return unanswered('no-address', named)
      if (!addresses.every(isPublic)) return unanswered('not-public', named)
      return new Promise((resolve) => {
        const giveUp = (error: unknown) =>
          resolve(unanswered(signal.aborted ? 'too-slow' : 'no-connection', reasonOf(error)))
        const sent = request(
          {
            ...{
              method: 'POST',
              host: address,
              port: port || 443,
              path: pathname + search,
              agent: false,
              signal,
            },
            // The certificate must be of the name, though the connection goes to its address.
            ...(isIP(named) ? {} : { servername: named }),
            headers: {
              ...headers,
              host,
              'content-length': String(Buffer.byteLength(body)),
              connection: 'close',
            },
          },
          (answer) => {
            beginningOf(answer).then(
              (text) => resolve({ isAnswered: true, status: answer.statusCode ?? 0, text }),
              giveUp,
            )
          },
        )
        sent.on('error', giveUp)
        sent.end(body)
      })
    },
  }
}

function unanswered(failure: PostFailure, reason: string): Posted {
  return { isAnswered: false, failure, reason: reason.slice(0, 200) }
}

async function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(new Error('too slow'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** The beginning of an answer; whoever goes on sending is let go. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer) {
    pieces.push(piece as Buffer)
    bytes += (piece as Buffer).length
    if (bytes >= longestAnswer) break
  }
  answer.destroy()
  return Buffer.concat(pieces).subarray(0, longestAnswer).toString('utf8')
}

/**
 * Whether an address is one that everybody reaches: none of a private network, of this machine, of a link, of a cloud's
 * metadata, nor one that only wraps such an address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast') return false
  // Outside of what is given out to anybody lie old ways of writing an IPv4 address.
  return read instanceof ipaddr.IPv6 ? read.match(globalUnicast) : read.toString() !== metadataOfAzure
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** It looks like any other address, and machines of that cloud are answered there. */
const metadataOfAzure = '168.63.129.16'
