/** The administrator that the site makes at its first start where it is given this. */
export const administrator = { ADMIN_EMAIL: 'bench@aval.example', ADMIN_PASSWORD: 'lluvia-en-rivera-43' }

/** Signs that administrator in; answers what a browser then sends as `Cookie`. */
export async function signIn(origin: string): Promise<string> {
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD }),
  })
  if (!signedIn.ok) throw new Error(`Signing in was answered with ${signedIn.status}`)
  return signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
}
