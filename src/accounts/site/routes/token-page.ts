import type { MiddlewareFunction } from 'react-router'

/**
 * For a page whose address holds a token: nothing stores it, and no other site learns its address. It is not
 * `no-referrer`, because a browser then sends a form with `Origin: null` (Fetch, "append a request Origin header"),
 * and such a form is refused.
 */
export const keepTokenPrivate: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set('referrer-policy', 'same-origin')
  response.headers.set('cache-control', 'no-store')
  return response
}

/** The token of a link; an empty one opens nothing. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
