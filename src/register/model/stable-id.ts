import { z } from 'zod'
import { stableIdPattern } from '#kernel/stable-id.ts'

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
