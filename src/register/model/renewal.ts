import type { Term, Terms } from './certificate-standing.ts'

/** The term that counts on a day: until a renewal begins, the one before it. */
export function termOn({ issuedOn, expiresOn, former }: Terms, day: string): Term {
  return former && day < issuedOn ? former : { issuedOn, expiresOn }
}

/**
 * The term that holds until the sent one begins: a certificate that is renewed for a later day keeps its term until
 * then. Null where the sent term has begun, and where it says that the certificate was first issued only later.
 */
export function formerTerm(
  before: Terms | null,
  said: Term & { originalIssuedOn?: string | null },
  today: string,
): Term | null {
  if (before === null || said.issuedOn <= today) return null
  const { issuedOn, expiresOn } = termOn(before, today)
  const hasHeld = issuedOn <= today && (said.originalIssuedOn ?? issuedOn) <= issuedOn
  return hasHeld ? { issuedOn, expiresOn } : null
}
