import { createContext, use } from 'react'

/** The authenticated account. */
export type SessionUser = { uid: string; email: string }
/** The profile record of an account. */
export type UserData = { uid: string; name: string; locale: string }

/**
 * The session as the specification has it (section 4): loading; signed out, where both are null; signed in with a
 * profile; signed in without one, because the record is missing or could not be read.
 */
export type Session = {
  loading: boolean
  user: SessionUser | null
  userData: UserData | null
  /** What a write of this session must carry. */
  csrf: string | null
}

export const signedOut: Session = { loading: false, user: null, userData: null, csrf: null }
export const loadingSession: Session = { ...signedOut, loading: true }

export const SessionContext = createContext<Session>(loadingSession)

export function useSession(): Session {
  return use(SessionContext)
}
