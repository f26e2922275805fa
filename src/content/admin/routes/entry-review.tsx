import { data } from 'react-router'
import { draftPage } from '#accounts/model/form-draft.ts'
import { readFormDrafts } from '#accounts/store/own/form-drafts.ts'
import { EntryReviewPage } from '#content/admin/entry-review/entry-review-page.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import { adminPlaceAt, formAddress } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { readEntry } from '#content/store/editing/read-entry.ts'
import { ensureMayEdit } from '#content/store/may-change.ts'
import { titledEntries } from '#content/store/show-entries.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, orNotFound, orRefused, statusOf } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entry-review'
import { changeReview, readReview } from './read-review.ts'

export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const { caller, csrf, uid } = signedInFrom(context, request)
  const place = orNotFound(adminPlaceAt(pattern.split('/').at(-3)))
  const kind: AnyKind = kinds[place.kind]
  const entry = orRefused(await readEntry(caller, kind.name, params.id))
  if (entry.trashedAt) notFound()
  const titled = (await titledEntries(caller.database.orm, [entry.id], caller.locale)).get(entry.id)
  return {
    ...{ locale: caller.locale, csrf, revision: entry.revision, title: titled?.title ?? null },
    kind: kind.name,
    form: formAddress(kind.name, entry.id) ?? adminAddress.dashboard,
    history: adminAddress.entryHistory(place.path, entry.id),
    ...(await readReview(caller, kind, entry, uid)),
    page: draftPage.review(entry.id),
    drafts: await readFormDrafts(caller, draftPage.review(entry.id)),
  }
}

export async function action({ context, params, pattern, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const place = orNotFound(adminPlaceAt(pattern.split('/').at(-3)))
  // Whoever has asked takes it back, whatever they may do by now.
  if (form.get('intent') !== 'take-back') ensureMayEdit(caller, kinds[place.kind], [])
  orRefused(await readEntry(caller, place.kind, params.id))
  const outcome = await changeReview(caller, params.id, form)
  return data(outcome, { status: 'refused' in outcome ? statusOf(outcome.refused) : 200 })
}

/** After a refusal, too: somebody else may have answered meanwhile. */
export function shouldRevalidate() {
  return true
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.review_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function EntryReview({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryReviewPage {...loaderData} outcome={actionData ?? null} />
}
