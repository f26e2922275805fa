import { domainToASCII } from 'node:url'
import { getDomain } from 'tldts'

/**
 * By which a mailbox is known however its address is spelled, for counting what is sent to it; never an address to write
 * to. Tags after `+` and dots in the local part are left out at every domain: providers that ignore them serve domains of
 * others too, which cannot be told by their names. What else some providers ignore is left out for these alone.
 */
export function mailboxOf(address: string): string {
  const { local, host } = partsOf(address)
  return `${withoutSeparators(local, host)}@${host}`
}

/**
 * The domain that somebody registered, under which all names may be one mail server: `b.example.com` is `example.com`'s.
 * Names under a suffix that a company lets out, such as `github.io`, belong to different people (publicsuffix.org). What
 * has no such domain stands for itself.
 */
export function mailDomainOf(address: string): string {
  const { host } = partsOf(address)
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}

/** Whether a domain, as `mailDomainOf` names it, is a provider's where anybody has a mailbox. */
export function isSharedDomain(domain: string): boolean {
  return sharedDomains.has(domain) || nationalProvider.test(domain)
}

function partsOf(address: string): { local: string; host: string } {
  const plain = address.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const typed = plain.slice(at + 1).replace(/\.$/, '')
  const named = domainToASCII(typed) || typed
  const [, fastmail] = /^.+\.(fastmail\.(?:com|fm))$/.exec(named) ?? []
  // Fastmail delivers anything@name.fastmail.com to name@fastmail.com (Fastmail, "Subdomain addressing").
  if (fastmail) return { local: named.slice(0, -fastmail.length - 1), host: fastmail }
  return { local: plain.slice(0, Math.max(at, 0)), host: sameDomains.get(named) ?? named }
}

function withoutSeparators(local: string, host: string): string {
  const untagged = local.replace(/(?<=.)\+.*$/s, '').replaceAll('.', '')
  if (host === 'proton.me') return untagged.replace(/[-_]/g, '')
  if (host === 'yandex.ru') return untagged.replaceAll('-', '')
  // Yahoo's disposable addresses: a name of the account, a hyphen and any word. Elsewhere a hyphen is part of a name.
  return yahoo.test(host) ? untagged.replace(/(?<=.)-.*$/s, '') : untagged
}

/** Domains under which a provider delivers to one mailbox. */
const sameDomains: ReadonlyMap<string, string> = new Map([
  ['googlemail.com', 'gmail.com'],
  ...['protonmail.com', 'protonmail.ch', 'pm.me'].map((each) => [each, 'proton.me'] as const),
  ...['me.com', 'mac.com'].map((each) => [each, 'icloud.com'] as const),
  ...['yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'].map((each) => [each, 'yandex.ru'] as const),
])

/** `.com`, `.es`, `.com.ar`, `.co.uk`. */
const national = String.raw`\.(?:com|(?:com?\.)?[a-z]{2})$`
const yahoo = new RegExp(`^(?:yahoo${national}|(?:ymail|rocketmail|myyahoo)\\.com$)`)
const nationalProvider = new RegExp(`^(?:gmx|hotmail|live|outlook|yahoo)${national}`)

/** Providers of mailboxes for anybody: the largest of the world and those of the Río de la Plata and Brazil. */
const sharedDomains: ReadonlySet<string> = new Set(
  `gmail.com msn.com icloud.com proton.me yandex.ru fastmail.com fastmail.fm ymail.com rocketmail.com myyahoo.com aol.com
   gmx.net web.de mail.com zoho.com tuta.com mail.ru qq.com 163.com terra.com.br uol.com.br bol.com.br
   adinet.com.uy vera.com.uy montevideo.com.uy`.split(/\s+/),
)
