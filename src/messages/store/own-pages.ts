import type { Env } from '#kernel/env.ts'
import { isOwnOrigin } from '#kernel/http/is-own-origin.ts'

export type OwnPages = {
  /** The origin of a request that comes from one of the site's own pages, or null. */
  originOf(request: Request): string | null
  /** Whether a request comes from somebody else's page. A request that names no page, as from a program, does not. */
  isForeign(request: Request): boolean
}

/**
 * From where messages are taken: the site's own pages, which may be on another host than its API. In development also
 * the pages that Vite serves on this machine.
 */
export function openOwnPages(env: Pick<Env, 'publicUrl' | 'mode' | 'port'>): OwnPages {
  const inDevelopment = new Set<string>()
  if (env.mode === 'development')
    for (const host of ['localhost', '127.0.0.1', '[::1]']) inDevelopment.add(`http://${host}:${env.port}`)

  function originOf(request: Request): string | null {
    const origin = request.headers.get('origin')
    if (origin === null) return null
    return inDevelopment.has(origin) || isOwnOrigin(origin, request, env.publicUrl) ? origin : null
  }

  function isForeign(request: Request): boolean {
    if (request.headers.has('origin')) return originOf(request) === null
    const from = request.headers.get('sec-fetch-site')
    return from !== null && from !== 'same-origin' && from !== 'none'
  }

  return { originOf, isForeign }
}
