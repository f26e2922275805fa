import { domainToASCII } from 'node:url'

/**
 * By which a mailbox is known however its address is spelled, for counting what is sent to it; never an address to write
 * to. Tags after `+` and dots in the local part are left out at every domain: providers that ignore them serve domains of
 * others too, which cannot be told by their names. What else some providers ignore is left out for these alone.
 */
export function mailboxOf(address: string): { mailbox: string; domain: string } {
  const plain = address.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const typed = plain.slice(at + 1).replace(/\.$/, '')
  const named = domainToASCII(typed) || typed
  const [, host] = /^.+\.(fastmail\.(?:com|fm))$/.exec(named) ?? []
  // Fastmail delivers anything@name.fastmail.com to name@fastmail.com (Fastmail, "Subdomain addressing").
  const domain = host ?? sameDomains.get(named) ?? named
  const local = host ? named.slice(0, -host.length - 1) : plain.slice(0, Math.max(at, 0))
  return { mailbox: `${withoutSeparators(local, domain)}@${domain}`, domain }
}

function withoutSeparators(local: string, domain: string): string {
  const untagged = local.replace(/(?<=.)\+.*$/s, '').replaceAll('.', '')
  if (domain === 'proton.me') return untagged.replace(/[-_]/g, '')
  if (domain === 'yandex.ru') return untagged.replaceAll('-', '')
  // Yahoo's disposable addresses: a name of the account, a hyphen and any word.
  return /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/.test(domain)
    ? untagged.replace(/(?<=.)-.*$/s, '')
    : untagged
}

/** Domains under which a provider delivers to one mailbox. */
const sameDomains: ReadonlyMap<string, string> = new Map([
  ['googlemail.com', 'gmail.com'],
  ...['protonmail.com', 'protonmail.ch', 'pm.me'].map((each) => [each, 'proton.me'] as const),
  ...['me.com', 'mac.com'].map((each) => [each, 'icloud.com'] as const),
  ...['yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'].map((each) => [each, 'yandex.ru'] as const),
])
