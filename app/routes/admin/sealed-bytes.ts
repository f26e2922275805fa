/** An answer of bytes that a browser saves under this name and neither shows, guesses the type of, nor keeps. */
export function sealedBytes(body: BodyInit, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
