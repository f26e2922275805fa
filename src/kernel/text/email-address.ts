import { z } from 'zod'

/** An e-mail address whose domain is in the letters of the DNS; see `emailAddress`. */
export const emailPattern =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z\d-]*[A-Za-z\d])$/

/**
 * An e-mail address that mail can be sent to, its domain in the letters of the DNS. Any label of the domain may be
 * internationalised, the top-level one too: a U-label and its A-label (`xn--…`) are one name (RFC 5890, 2.3.2.1), and SMTP
 * takes A-labels alone (RFC 5321, 2.3.5), so these are what is kept. A local part beyond ASCII is refused: it is delivered
 * only where every server on the way has SMTPUTF8 (RFC 6531), which nobody knows before.
 */
export const emailAddress = (max: number) =>
  z
    .string()
    .overwrite(withDnsDomain)
    .pipe(z.email({ pattern: emailPattern }).max(max))

export function isEmailAddress(text: string): boolean {
  return text.length <= 320 && emailPattern.test(text)
}

/** An e-mail address as it is stored and compared: in lower case, its domain in the letters of the DNS (RFC 5891). */
export function readEmailAddress(typed: string): string {
  return withDnsDomain(typed.trim().toLowerCase())
}

/** Only letters of other alphabets change: what is no domain stays as it was typed. */
export function withDnsDomain(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the letters of ASCII, all of them
  if (at < 0 || /^[\x00-\x7f]*$/.test(domain) || /[/?#:@\\\s]/.test(domain)) return text
  const address = `http://${domain}`
  return URL.canParse(address) ? `${text.slice(0, at)}@${new URL(address).hostname}` : text
}
