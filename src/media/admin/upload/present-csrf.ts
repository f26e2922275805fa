let asked: { at: number; token: Promise<string> } | null = null

/** For so long one answer stands for all parts that are sent. */
const staysForMs = 30_000

/**
 * The token that writes of this browser's session must carry: somebody may have signed in again in another tab since
 * the page was loaded. Where the server does not answer, it is the token that the page knew.
 */
export function presentCsrf(known: string): Promise<string> {
  const now = Date.now()
  if (!asked || now - asked.at > staysForMs) asked = { at: now, token: read(known) }
  return asked.token
}

/** Makes the next call ask the server again. */
export function forgetCsrf(): void {
  asked = null
}

async function read(known: string): Promise<string> {
  try {
    const answer = await fetch('/api/auth/get-session')
    const { csrf } = (await answer.json()) as { csrf?: string }
    return csrf || known
  } catch {
    return known
  }
}
