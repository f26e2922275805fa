import { data } from 'react-router'
import { MediaPage } from '#app/admin/media/library/media-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { readMediaFilter } from '#domain/media/media-filter.ts'
import { listMedia } from '#server/media/list-media.ts'
import { callerFrom, notFound, orNotFound, pageNumber } from '../seam.ts'
import type { Route } from './+types/media'
import { signedInFrom } from './guard.ts'

const pageSize = 36

export async function loader({ context, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const filter = orNotFound(readMediaFilter(new URL(request.url).searchParams))
  const at = pageNumber(request)
  const listed = await listMedia(caller, {
    ...filter,
    unused: filter.show === 'unused',
    trashed: filter.show === 'trash',
    page: at,
    size: pageSize,
  })
  if (!listed.ok) throw listed.problem === 'not-allowed' ? data(null, { status: 403 }) : notFound()
  return { locale: caller.locale, csrf, filter, at, ...listed.value }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.media_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Media({ loaderData }: Route.ComponentProps) {
  return <MediaPage {...loaderData} />
}
