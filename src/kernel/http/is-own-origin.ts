/** Whether an `Origin` is that of this site, as the request came to it. */
export function isOwnOrigin(origin: string, request: Request, publicUrl: string): boolean {
  const own = new URL(publicUrl).origin
  // Without TLS a site is also reached by other names, such as its address in the local network.
  return origin === own || (own.startsWith('http:') && origin === new URL(request.url).origin)
}
