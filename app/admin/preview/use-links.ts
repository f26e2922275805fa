import { useState } from 'react'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { PreviewLink } from '#domain/content/editing/preview.ts'

/** The links to an entry's draft: read when they are looked at, and again after each change. */
export function useLinks(entryId: string, csrf: string) {
  const [links, setLinks] = useState<PreviewLink[]>([])
  const address = adminAddress.entryPreview(entryId)

  async function load() {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok && !answer.redirected) setLinks((await answer.json()).links)
  }

  async function send(body: { days: number } | { revoke: string }): Promise<Response | null> {
    const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf }
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      () => null,
    )
    await load()
    return answer?.ok && !answer.redirected ? answer : null
  }

  return {
    links,
    load,
    /** A new link, whose token is told this once, or null where none was made. */
    async make(days: number): Promise<{ id: string; token: string } | null> {
      const answer = await send({ days })
      return answer ? answer.json() : null
    },
    revoke: (id: string) => send({ revoke: id }),
  }
}
