import { createHash } from 'node:crypto'
import type { KeptPage } from '#kernel/http/kept-page.ts'
import { keepAnswer } from './keep-page.ts'
import { variantOf } from './variants.ts'

/**
 * The data that a page was made from is not written into it: the script that starts its application asks for it, at
 * the page's own address and in the version that the page names. It is kept with the page and forgotten with it, so a
 * page and data of two versions never meet.
 */
const parameter = '_state'

/** The version of a page's data that a request asks for; null where it asks for a page. */
export function stateAsked(target: string): string | null {
  const at = target.indexOf('?')
  return at < 0 || !target.includes(parameter) ? null : new URLSearchParams(target.slice(at)).get(parameter)
}

/** The version of a page's data: pages that were made from the same have the same. */
export function versionOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url').slice(0, 16)
}

/** Where the data of a page is asked for. */
export function stateAddress(page: string, version: string): string {
  const url = new URL(page)
  url.searchParams.set(parameter, version)
  return url.pathname + url.search
}

/** A kept page with its data beside it. */
export async function keepState(
  page: KeptPage,
  { version, text }: { version: string; text: string },
  common: Record<string, string>,
): Promise<KeptPage> {
  // An address names one version for good.
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=86400, immutable',
  }
  const answer = await keepAnswer(new Response(text, { headers }), common)
  // Programs that read pages never ask for it; meanwhile it takes little room.
  Promise.resolve(variantOf(answer, 'br')).catch(() => {})
  return { ...page, state: { version, answer } }
}

/** The data that belongs to `version` of a page; where the page has become another, that there is none. */
export async function answerState(
  page: KeptPage,
  version: string,
  common: Record<string, string>,
): Promise<KeptPage> {
  if (page.state?.version === version) return page.state.answer
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return keepAnswer(new Response('Not Found', { status: 404, headers }), common)
}
