import { z } from 'zod'

/**
 * The id that the body's own system gives to a company or a certificate, for ever: letters (also with accents),
 * digits, and the marks that IAF CertSearch allows in its keys, but none that divides an address (`/`, `\`). It
 * begins and ends with a letter or a digit, so it is never `.` or `..`.
 */
export const stableIdPattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}._~:@+=,;#-]*[\p{L}\p{N}])?$/u

export function stableId(longest: number) {
  return z.string().max(longest).regex(stableIdPattern)
}

/** An id that the site makes where nobody has one: a letter that says of what, and thirteen signs by chance. */
export function newStableId(of: string): string {
  return `${of}-${crypto.randomUUID().replaceAll('-', '').slice(0, 13)}`
}

/** With which every id of the demonstration register begins; the body's own companies begin otherwise. */
export const demoCompanyPrefix = 'DEMO-'

export function isDemoCompany(id: string): boolean {
  return id.startsWith(demoCompanyPrefix)
}
