/** An answer that a browser saves under this name. It is not shown, its type is not guessed, and no cache keeps it. */
export function toSave(body: BodyInit, name: string, type = 'application/octet-stream'): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; ${named(name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

/** A name beyond ASCII stands in a header only as RFC 8187 writes it. */
function named(name: string): string {
  if (/^[\w. -]+$/.test(name)) return `filename="${name}"`
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  )
  return `filename*=UTF-8''${encoded}`
}
