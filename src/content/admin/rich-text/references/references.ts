import type { LinkTarget, LinkTargets } from '#content/model/editing/pick.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { readFacts } from '#media/admin/read-facts.ts'
import type { Picture } from '../schema/image.ts'

/** The entry that a link leads to; null where it is gone or nobody answers. */
export async function describeLinkTarget(id: string, signal: AbortSignal): Promise<LinkTarget | null> {
  return (await ask<LinkTargets>(`${adminAddress.linkTargets}?ids=${id}`, signal))?.entries[0] ?? null
}

type Waiting = { ids: Set<string>; answer: Promise<Map<string, Picture>> }
let waiting: Waiting | null = null

/** What a picture looks like. All the pictures of a text that is opened are asked for at once. */
export async function describePicture(media: string): Promise<Picture | null> {
  waiting ??= askForPictures()
  waiting.ids.add(media)
  return (await waiting.answer).get(media) ?? null
}

function askForPictures(): Waiting {
  const ids = new Set<string>()
  const answer = Promise.resolve().then(async () => {
    waiting = null
    const found = await readFacts([...ids].slice(0, 100)).catch(() => [])
    return new Map(
      found.flatMap(({ id, fileName, base, width, height }) =>
        width && height ? [[id, { fileName, base, width, height }]] : [],
      ),
    )
  })
  return { ids, answer }
}

/** Null where the connection or the session is gone: the answer is then another page, or none. */
async function ask<Answer>(address: string, signal?: AbortSignal): Promise<Answer | null> {
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' } }).catch(() => null)
  if (!answer?.ok || answer.redirected) return null
  return answer.json().catch(() => null)
}
