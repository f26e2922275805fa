import type { LinkVerdict } from '#links/model/link-verdict.ts'
import { askOutside, type Outside } from './ask-outside.ts'

/** How many redirects are followed; an ordinary page needs fewer. */
const mostHops = 5

/**
 * Follows an address as a reader would, with every hop checked like the first, and says whether anything is there. A
 * server that answers HEAD with 400, 404, 405 or 501 is asked again with GET; one that lets no program in or asks for
 * patience (401, 403, 407, 429, 503) is not called broken.
 */
export async function checkLink(href: string, outside: Outside): Promise<LinkVerdict> {
  let url = parse(href)
  for (let hop = 0; hop <= mostHops; hop += 1) {
    if (!url) return broken('address')
    let answer = await askOutside(url, 'HEAD', outside)
    if ('status' in answer && [400, 404, 405, 501].includes(answer.status))
      answer = await askOutside(url, 'GET', outside)
    if ('refused' in answer) return broken(answer.refused)
    if ('failed' in answer) return broken(answer.failed)
    const { status, location } = answer
    if (status >= 300 && status < 400 && location) url = parse(location, url)
    else return verdictOf(status)
  }
  return broken('loop')
}

function verdictOf(status: number): LinkVerdict {
  if (status >= 200 && status < 400) return { state: 'fine' }
  if ([401, 403, 407, 429, 503].includes(status)) return { state: 'unsure' }
  return { state: 'broken', why: status === 404 || status === 410 ? 'gone' : 'error', status }
}

function broken(why: Extract<LinkVerdict, { state: 'broken' }>['why']): LinkVerdict {
  return { state: 'broken', why, status: null }
}

function parse(href: string, base?: URL): URL | null {
  return URL.canParse(href, base) ? new URL(href, base) : null
}
