import { contentDisposition } from '#kernel/http/content-disposition.ts'

/** An answer that a browser saves under this name. It is not shown, its type is not guessed, and no cache keeps it. */
export function toSave(body: BodyInit, name: string, type = 'application/octet-stream'): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': contentDisposition('attachment', name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
