import { ownNetwork } from '../own-network.ts'
import { signIn } from '../sign-in.ts'
import type { FaultSite } from './fault-site.ts'
import { type Asked, NotDone, type World } from './write.ts'

/** Nobody waits longer for an answer: a server that was killed gives none. */
const longestMs = 20_000

/** Signs the editor in, who stays signed in over all starts. */
export async function openWorld(site: FaultSite): Promise<World> {
  const cookie = await signIn(site.url)
  const session = await fetch(`${site.url}/api/auth/get-session`, { headers: { cookie } })
  const { csrf } = (await session.json()) as { csrf: string }
  const send = async (path: string, { json, headers, ...asked }: Asked, who: Record<string, string>) => {
    const isWritten = json !== undefined
    const answer = await fetch(site.url + path, {
      ...(isWritten ? { method: 'POST', body: JSON.stringify(json) } : {}),
      ...asked,
      headers: { ...who, ...(isWritten ? { 'content-type': 'application/json' } : {}), ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(longestMs),
    })
    if (answer.status < 400) return answer
    throw new NotDone(
      `${asked.method ?? (isWritten ? 'POST' : 'GET')} ${path}`,
      answer.status,
      await answer.text(),
    )
  }
  const { url: origin } = site
  return {
    site,
    asEditor(path, asked) {
      const { body } = asked
      if (body instanceof FormData || body instanceof URLSearchParams) body.set('csrf', csrf)
      return send(path, asked, { origin, cookie, 'x-csrf-token': csrf })
    },
    asVisitor: (path, asked = {}) =>
      send(path, asked, { origin, 'sec-fetch-site': 'same-origin', ...ownNetwork() }),
    asProgram: (path, asked) => send(path, asked, { authorization: `Bearer ${site.apiKey}` }),
  }
}
