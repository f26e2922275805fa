import {
  type CertificateTarget,
  type CertificateTargets,
  type Described,
  type LinkTarget,
  type LinkTargets,
  mostPicked,
} from '#content/model/editing/pick.ts'
import { mediaInAddress } from '#content/model/foreign-text/media-address.ts'
import { localeOfPath } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { readFacts } from '#media/admin/read-facts.ts'
import type { Picture } from '../schema/image.ts'

/** The entry that a link leads to; null where it is gone or nobody answers. */
export async function describeLinkTarget(id: string, signal?: AbortSignal): Promise<LinkTarget | null> {
  return (await ask<LinkTargets>(`${adminAddress.linkTargets}?ids=${id}`, signal))?.entries[0] ?? null
}

/** The document with this id. */
export const describeDocument: (id: string) => Promise<Described<LinkTarget>> = together(async (ids) => {
  const answer = await ask<LinkTargets>(`${adminAddress.linkTargets}?ids=${ids.join(',')}`)
  return answer?.entries ?? null
})

/** The certificate with this id as visitors see it now; null where they are not led to it. */
export const describeCertificate: (id: string) => Promise<Described<CertificateTarget>> = together((ids) =>
  certificatesBy(ids.map((id) => ['id', id])),
)

async function certificatesBy(asked: string[][]): Promise<CertificateTarget[] | null> {
  const address = `${adminAddress.textCertificates}?${new URLSearchParams(asked)}`
  return (await ask<CertificateTargets>(address))?.certificates ?? null
}

/** What a text can show in place of an address, and what that is called. */
export type Embeddable = {
  block:
    | { type: 'document'; attrs: { entry: string } }
    | { type: 'certificate'; attrs: { certificate: string } }
  name: string
}

/** What visitors are shown at a path of this site and a text can show too: a certificate, or the file of a document. */
export async function embeddableAt(path: string): Promise<Embeddable | null> {
  const file = mediaInAddress(path, location.host)
  if (file) {
    const found = (await ask<LinkTargets>(`${adminAddress.linkTargets}?file=${file}`))?.entries[0]
    if (!found) return null
    return { block: { type: 'document', attrs: { entry: found.id } }, name: found.title?.text ?? found.key }
  }
  const { pathname, searchParams } = new URL(path, location.origin)
  const [, , section, ...rest] = pathname.split('/')
  const written = decoded(rest.join('/'))
  // One with a day says how it stood then, which a text does not.
  if (!localeOfPath(path) || section !== 'certificates' || !written || searchParams.has('on')) return null
  const [found] = (await certificatesBy([['number', written]])) ?? []
  if (!found) return null
  const { id: certificate, number, holder } = found
  return { block: { type: 'certificate', attrs: { certificate } }, name: `${number} · ${holder}` }
}

/** Null for what no browser would ask for. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const pictures = together(async (ids): Promise<(Picture & { id: string })[] | null> => {
  const found = await readFacts(ids).catch(() => null)
  return (
    found?.flatMap(({ id, fileName, base, width, height, film }) =>
      width && height ? [{ id, fileName, base, width, height, isFilm: film !== null }] : [],
    ) ?? null
  )
})

/** What a picture looks like. */
export async function describePicture(media: string): Promise<Picture | null> {
  const found = await pictures(media)
  return found === 'unanswered' ? null : found
}

/**
 * Asks for all that stands in a text that is opened together, as many as are answered at once. `read` says null where nobody
 * answers.
 */
function together<Found extends { id: string }>(
  read: (ids: string[]) => Promise<Found[] | null>,
): (id: string) => Promise<Described<Found>> {
  let waiting: { ids: Set<string>; answers: Promise<Map<string, Described<Found>>> } | null = null
  const answersTo = async (ids: Set<string>) => {
    await Promise.resolve()
    waiting = null
    const parts = Array.from({ length: Math.ceil(ids.size / mostPicked) }, (_, at) =>
      [...ids].slice(at * mostPicked, (at + 1) * mostPicked),
    )
    const answers = await Promise.all(
      parts.map(async (part) => {
        const found = await read(part)
        return part.map((id): [string, Described<Found>] => [
          id,
          found ? (found.find((each) => each.id === id) ?? null) : 'unanswered',
        ])
      }),
    )
    return new Map(answers.flat())
  }
  return async (id) => {
    if (!waiting) {
      const ids = new Set<string>()
      waiting = { ids, answers: answersTo(ids) }
    }
    waiting.ids.add(id)
    return (await waiting.answers).get(id) ?? null
  }
}

/** Null where the connection or the session is gone: the answer is then another page, or none. */
async function ask<Answer>(address: string, signal?: AbortSignal): Promise<Answer | null> {
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' } }).catch(() => null)
  if (!answer?.ok || answer.redirected) return null
  return answer.json().catch(() => null)
}
