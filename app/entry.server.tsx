import { renderToReadableStream } from 'react-dom/server.edge'
import { type EntryContext, ServerRouter } from 'react-router'

/** Renders a whole page: nothing is streamed, so that it can be kept, hashed and read without script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let answered = status
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    // Every boundary is written in its place: a page must be complete without script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      answered = 500
      console.error(error)
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: answered, headers })
}
