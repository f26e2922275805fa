import { z } from 'zod'

/**
 * What the body's own system calls a company or a certificate, for ever. Letters with accents and the marks that IAF
 * CertSearch allows in its keys, but none that would be a part of an address (`/`, `\`) or lead an address away.
 */
export const stableIdPattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}._~:@+=,;#-]*[\p{L}\p{N}])?$/u

export function stableId(longest: number) {
  return z.string().max(longest).regex(stableIdPattern)
}
