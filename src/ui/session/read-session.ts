import { type Session, type SessionUser, signedOut, type UserData } from './session.tsx'

type Answer = { user: SessionUser | null; csrf: string; mark: string }

/**
 * Asks the server whose session this is, and then for that person's profile. Null where the server did not answer:
 * nothing is known then, and nobody counts as signed out.
 */
export async function readSession(): Promise<{ session: Session; mark: string | null } | null> {
  const answer = await readUser()
  if (!answer) return null
  const { user, csrf, mark } = answer
  if (!user) return { session: signedOut, mark: null }
  return { session: { ...signedOut, user, userData: await readUserData(user.uid), csrf }, mark }
}

async function readUser(): Promise<Answer | null> {
  try {
    const answer = await fetch('/api/auth/get-session')
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return await answer.json()
  } catch (error) {
    console.error('Error al obtener la sesión:', error)
    return null
  }
}

/** The words of the console are the specification's (section 8). */
async function readUserData(uid: string): Promise<UserData | null> {
  try {
    const answer = await fetch(`/api/users/${encodeURIComponent(uid)}`)
    if (answer.status === 404) {
      console.warn('No se encontró el documento del usuario en Firestore.')
      return null
    }
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return await answer.json()
  } catch (error) {
    console.error('Error al obtener datos del usuario:', error)
    return null
  }
}
