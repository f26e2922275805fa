import type { Announcements } from '#kernel/announcements.ts'
import { noReads, type Reads } from '#kernel/caller.ts'
import type { KeptPage } from '#kernel/http/kept-page.ts'
import { nextMidnight } from '#kernel/time/next-midnight.ts'
import { createKeptPages, keepAnswer } from './keep-page.ts'
import { countAsked, encodingFor, variantOf } from './variants.ts'

/**
 * A header that never leaves the server: the route found, before it was drawn, that there is no such page. Its value
 * names the route, since the script of a page only takes over what was drawn for its own route.
 */
export const notFoundAt = 'x-not-found-at'

const mostBytes = 8 * 1024 * 1024

export type NotFoundPages = {
  /** The not-found page of a route in a language, from memory; `render` draws it where it is not kept yet. */
  find(name: string, now: Date, render: (reads: Reads) => Promise<Response>): Promise<KeptPage>
}

/** The not-found pages: one for each route and language, whatever address was asked for. */
export function createNotFoundPages(
  announcements: Announcements,
  common: Record<string, string>,
): NotFoundPages {
  const pages = createKeptPages(announcements, mostBytes, 404)
  return {
    async find(name, now, render) {
      const make = async () => {
        const reads = noReads()
        return { value: await keepAnswer(await render(reads), common), reads, freshUntil: nextMidnight(now) }
      }
      return (pages.find(name, now.getTime()) ?? (await pages.make(name, make))).value
    },
  }
}

/** A kept page as an answer to somebody's request. */
export async function responseOf(page: KeptPage, request: Request): Promise<Response> {
  const encoding = encodingFor(page, request.headers.get('accept-encoding'))
  const variant = await variantOf(page, encoding)
  countAsked(page, encoding, variant)
  const headers = new Headers()
  for (let at = 0; at < variant.headers.length; at += 2)
    headers.append(variant.headers[at] as string, variant.headers[at + 1] as string)
  return new Response(new Uint8Array(variant.body), { status: page.status, headers })
}
