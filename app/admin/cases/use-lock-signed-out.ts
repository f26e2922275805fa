import { useEffect } from 'react'
import { useSession } from '#app/ui/session/session.ts'
import { lock } from './unlocked-key.ts'

/** A page with a draft stays when the session ends; what was opened on it is closed. */
export function useLockSignedOut(): void {
  const { loading, user } = useSession()
  const isOut = !loading && !user
  useEffect(() => {
    if (isOut) lock()
  }, [isOut])
}
