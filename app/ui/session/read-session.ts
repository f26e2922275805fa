import { type Session, type SessionUser, signedOut, type UserData } from './session.ts'

/** Asks the server whose session this is, and for that person's profile; both have finished when it resolves. */
export async function readSession(): Promise<Session> {
  const { user, csrf } = await readUser()
  if (!user) return signedOut
  return { loading: false, user, userData: await readUserData(user.uid), csrf }
}

async function readUser(): Promise<{ user: SessionUser | null; csrf: string | null }> {
  try {
    const answer = await fetch('/api/auth/get-session')
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return await answer.json()
  } catch (error) {
    console.error('Error al obtener la sesión:', error)
    return { user: null, csrf: null }
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
