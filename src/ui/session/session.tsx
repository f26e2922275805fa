import { createContext, use, useEffect, useState } from 'react'

/** The key in local storage by which the browser's tabs tell each other whose session there is. */
const shared = 'aval.session'

/**
 * Holds the session, and reads it at the start and whenever another tab signs in or out. For a visitor the cookie that
 * hints at a session is missing, so no request is made.
 */
export function SessionProvider({ children }: { children: React.ReactNode }) {
  const [session, setSession] = useState<Session>(loadingSession)
  useEffect(() => {
    let newest = 0
    let again: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      clearTimeout(again)
      newest += 1
      const own = newest
      const mayBeSignedIn = document.cookie.includes('aval.signed-in=1')
      if (mayBeSignedIn) setSession((before) => (before.loading ? { ...before, isAsked: true } : before))
      const known = mayBeSignedIn
        ? await import('./read-session.ts').then((m) => m.readSession()).catch(() => null)
        : { session: signedOut, mark: null }
      if (own !== newest) return
      if (!known) {
        again = setTimeout(read, 5_000)
        return
      }
      setSession(known.session)
      tell(known.mark)
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === shared || key === null) read()
    }
    addEventListener('storage', onStorage)
    read()
    return () => {
      newest += 1
      clearTimeout(again)
      removeEventListener('storage', onStorage)
    }
  }, [])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** A change of what is stored reaches every other tab. Browsers that forbid storing leave each tab to itself. */
function tell(mark: string | null): void {
  try {
    if (mark) localStorage.setItem(shared, mark)
    else localStorage.removeItem(shared)
  } catch {
    return
  }
}

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
  /** While it loads: whether the server is asked. A page that was just drawn has not begun to. */
  isAsked: boolean
  user: SessionUser | null
  userData: UserData | null
  /** What a write of this session must carry. */
  csrf: string | null
}

export const signedOut: Session = {
  loading: false,
  isAsked: false,
  user: null,
  userData: null,
  csrf: null,
}
export const loadingSession: Session = { ...signedOut, loading: true }

export const SessionContext = createContext<Session>(loadingSession)

export function useSession(): Session {
  return use(SessionContext)
}
