import { readFile } from 'node:fs/promises'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { imageFormats } from '#media/store/describe-media.ts'
import { findWholeCopy } from '#media/store/media-files.ts'
import type { Route } from './+types/media-whole'

/** All of a picture, for whoever chooses what of it is shown; nobody else is served what was cut away. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, uid } = signedInFrom(context, request)
  const copy = await findWholeCopy(caller, params.id, { width: 960, format: 'webp', from: uid })
  if (copy === 'busy') return new Response(null, { status: 503, headers: { 'retry-after': '10' } })
  if (!copy) notFound()
  return new Response(await readFile(copy.place), {
    headers: { 'content-type': imageFormats.webp, 'cache-control': 'private, no-store' },
  })
}
