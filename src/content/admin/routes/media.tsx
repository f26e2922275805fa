import { listMedia } from '#content/store/library/list-media.ts'
import { m } from '#kernel/i18n/messages.ts'
import { pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused } from '#kernel/routes/responses.ts'
import { MediaPage } from '#media/admin/library/media-page.tsx'
import { readMediaFilter } from '#media/model/media.ts'
import type { Route } from './+types/media'

const pageSize = 36

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const filter = orNotFound(readMediaFilter(new URL(request.url).searchParams))
  const at = pageNumber(request)
  const listed = await listMedia(caller, {
    ...filter,
    unused: filter.show === 'unused',
    trashed: filter.show === 'trash',
    page: at,
    size: pageSize,
  })
  return { locale: caller.locale, csrf, filter, at, ...orRefused(listed) }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.media_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Media({ loaderData }: Route.ComponentProps) {
  return <MediaPage {...loaderData} />
}
