import type { Actor } from './caller.ts'
import type { Locale } from './locales.ts'
import type { MaybeNarrowed } from './rights/rights.ts'

/**
 * How a session falls short of the second factor that is required: `none` where its account has neither an
 * authenticator app nor a passkey, `unproved` where it has only passkeys and the session began with the password
 * alone. A session of an account with an authenticator app has always proved it.
 */
export type Lack = 'none' | 'unproved'

/** A person who is signed in, by one session. */
export type SignedIn = {
  uid: string
  email: string
  sessionId: string
  since: Date
  /** The language that the person chose for the admin area. */
  locale: Locale
  /** What every write of this session must carry; another session has another. */
  csrf: string
  /** A name for this session that gives no access: the browser's tabs tell sessions apart by it. */
  mark: string
  /** What unsaved texts of this account are encrypted with on its devices; every session of the account has the same. */
  journalKey: string
  /** What the account still lacks of the second factor that is required of everybody; until then it may do nothing. */
  lacks: Lack | null
  /** What an administrator has narrowed the account to; null where it may do everything. */
  rights: MaybeNarrowed
}

/** The account that acts in a session; null for a visitor, and while it lacks the second factor that is required. */
export function actorOf(signedIn: SignedIn | null): Actor | null {
  return signedIn && !signedIn.lacks ? holderOf(signedIn) : null
}

/** The account whose session it is, whatever it lacks: for what it may do about that, and for signing out. */
export function holderOf({ uid, email, rights }: SignedIn): Actor {
  return { id: uid, name: email, rights }
}
