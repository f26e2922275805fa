import { useEffect, useState } from 'react'
import { loadingSession, type Session, SessionContext, signedOut } from './session.ts'

/** Under this name the browser's tabs tell each other whose session there is. */
const shared = 'aval.session'

/**
 * Knows whose session it is and listens for changes of it: at the start, and whenever another tab signs in or out.
 * A visitor without a session is known by a cookie that is not there, and costs no request.
 */
export function SessionProvider({ children }: { children: React.ReactNode }) {
  const [session, setSession] = useState<Session>(loadingSession)
  useEffect(() => {
    let newest = 0
    const read = async () => {
      newest += 1
      const own = newest
      const mayBeSignedIn = document.cookie.includes('aval.signed-in=1')
      const now = mayBeSignedIn ? await import('./read-session.ts').then((m) => m.readSession()) : signedOut
      if (own !== newest) return
      setSession(now)
      tell(now.user?.uid)
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === shared || key === null) read()
    }
    addEventListener('storage', onStorage)
    read()
    return () => removeEventListener('storage', onStorage)
  }, [])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** A change of what is stored reaches every other tab. Browsers that forbid storing leave each tab to itself. */
function tell(uid: string | undefined): void {
  try {
    if (uid) localStorage.setItem(shared, uid)
    else localStorage.removeItem(shared)
  } catch {
    return
  }
}
