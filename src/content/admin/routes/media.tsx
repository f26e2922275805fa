import { data } from 'react-router'
import { changeMany } from '#content/store/library/change-many.ts'
import { listMedia } from '#content/store/library/list-media.ts'
import { listTags } from '#content/store/library/tag-files.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, orNotFound, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { leadToShortest } from '#kernel/routes/shortest.ts'
import { MediaPage } from '#media/admin/library/media-page.tsx'
import { manyIntents } from '#media/model/many.ts'
import { readMediaFilter, writeMediaFilter } from '#media/model/media.ts'
import type { Route } from './+types/media'

const pageSize = 36

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const filter = orNotFound(readMediaFilter(new URL(request.url).searchParams))
  const at = pageNumber(request)
  leadToShortest(request, adminAddress.media + writeMediaFilter(filter, at))
  const [listed, tags] = await Promise.all([
    listMedia(caller, { ...filter, page: at, size: pageSize }),
    listTags(caller),
  ])
  return { locale: caller.locale, csrf, filter, tags, at, ...orRefused(listed) }
}

/** Changes the files that are named, or with `all` those that the address asks for. */
export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const filter = orNotFound(readMediaFilter(new URL(request.url).searchParams))
  const intent = manyIntents.find((each) => each === form.get('intent'))
  if (!intent) notUnderstood()
  const done = await changeMany(caller, {
    intent,
    tag: String(form.get('tag') ?? ''),
    of: form.has('all') ? filter : form.getAll('id').flatMap((ids) => String(ids).split(',')),
  })
  return done.ok ? { done: done.value } : data({ problem: done.problem }, statusOf(done.problem))
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.media_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaPage {...loaderData} outcome={actionData ?? null} />
}
