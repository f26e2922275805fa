import { previewParameter } from '#content/model/editing/preview.ts'
import { inPreview } from '#content/store/preview/in-preview.ts'
import { entryOfPreview } from '#content/store/preview/preview-links.ts'
import { address, localeOfPath } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { isId } from '#kernel/is-id.ts'
import { defaultLocale } from '#kernel/locales.ts'

/**
 * What the preview parameter of a public address asks for: the id of an entry or the token of a link; null where no
 * preview is asked for.
 */
export function previewAsked(request: Request): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const url = new URL(request.url)
  return localeOfPath(url.pathname) === null || isTraceless(url.pathname)
    ? null
    : url.searchParams.get(previewParameter)
}

/**
 * The page as it would be with the drafts of an entry. Somebody who is signed in names the entry by its id and sees
 * the page in a frame of the admin area; anybody else needs the token of a link. A link that has ended leads to a page
 * that says so. The answer is never kept, found by search engines, or shown to other sites as a referrer.
 */
export async function answerPreview(
  asked: string,
  request: Request,
  caller: Caller,
  render: (staged: Caller) => Promise<Response>,
): Promise<Response> {
  const isEditor = caller.actor !== null && isId(asked)
  const entryId = isEditor ? asked : await entryOfPreview(caller, asked)
  if (!entryId) {
    const locale = localeOfPath(new URL(request.url).pathname) ?? defaultLocale
    return new Response(null, {
      status: 302,
      headers: { location: address.previewEnded(locale), ...neverKept },
    })
  }
  return inPreview(caller, entryId, async (staged) => {
    const answer = await render(staged)
    const headers = new Headers(answer.headers)
    for (const [name, value] of Object.entries(neverKept)) headers.set(name, value)
    if (isEditor) allowFrames(headers)
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers })
  })
}

const neverKept = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The address holds the token.
  'referrer-policy': 'no-referrer',
}

/** An editor sees the page beside the form: in a frame, of the same site alone. */
function allowFrames(headers: Headers): void {
  headers.set('x-frame-options', 'SAMEORIGIN')
  const policy = headers.get('content-security-policy')
  if (policy)
    headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
}
