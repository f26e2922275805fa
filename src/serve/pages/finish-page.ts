import { createHash, randomBytes } from 'node:crypto'
import type { Env } from '#kernel/env.ts'
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
  return new Response(html, { status: response.status, headers })
}

/** A mark for the scripts of one rendering. Nothing that was written before can know it. */
export function newScriptMark(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * A rendered page without the mark (its `nonce`), and the hashes of the inline scripts that carried it: those that the
 * framework wrote. A script that came into the page in any other way has no mark, and no hash.
 */
export function readOwnScripts(rendered: string, mark: string): { html: string; hashes: string[] } {
  const carried = ` nonce="${mark}"`
  const marked = new RegExp(`<script(?=[^>]*${carried})(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...rendered.matchAll(marked)].map(([, script = '']) => script)
  return {
    html: rendered.replaceAll(carried, ''),
    hashes: [...new Set(scripts.map((script) => createHash('sha256').update(script).digest('base64')))],
  }
}
