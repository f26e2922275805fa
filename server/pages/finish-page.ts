import type { Env } from '../env.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Adds the policy that fits the page's own inline scripts. Whole pages only: nothing is streamed. */
export async function finishPage(response: Response, env: Env): Promise<Response> {
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers })
  const html = readBeforeScript(await response.text())
  if (env.mode === 'production') headers.set('content-security-policy', contentSecurityPolicy(html, env))
  return new Response(html, { status: response.status, headers })
}

/** A page is complete without script, so its style and type come first on a slow line and its script after them. */
function readBeforeScript(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}
