import type { Env } from '#kernel/env.ts'
import { readOwnScripts } from './own-scripts.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/**
 * Adds the content security policy that allows the scripts which carry the mark of this rendering, and removes the
 * mark. It needs the whole page: nothing is streamed.
 */
export async function finishPage(
  response: Response,
  { env, area, mark }: { env: Env; area: 'site' | 'admin'; mark: string },
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers })
  const { html, hashes } = readOwnScripts(await response.text(), mark)
  if (env.mode === 'production')
    headers.set('content-security-policy', contentSecurityPolicy(hashes, area, env))
  return new Response(readBeforeScript(html), { status: response.status, headers })
}

/** A page is complete without script, so its style and type come first on a slow line and its script after them. */
function readBeforeScript(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}
