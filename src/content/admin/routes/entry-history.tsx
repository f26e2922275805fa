import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { EntryHistoryPage } from '#content/admin/entry-form/history/entry-history-page.tsx'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { EditedEntry } from '#content/model/editing/edited-entry.ts'
import { adminPlaceAt, formAddress } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { readEntry } from '#content/store/editing/read-entry.ts'
import { listNamed } from '#content/store/editing/revisions/name-revision.ts'
import { ensureMayEdit } from '#content/store/may-change.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, preferring } from '#kernel/locales.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { noteRefusal } from '#ui/routes/refused-form.ts'
import type { Route } from './+types/entry-history'
import { changeHistory, readHistory } from './read-history.ts'

export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { kind, path } = placeOf(pattern)
  const entry = orRefused(await readEntry(caller, kind.name, params.id))
  const newest = entry.revision
  const shown = await readHistory(caller, { kind, id: params.id, newest }, request)
  if (shown.misasked) noteRefusal(context)
  return {
    ...{ locale: caller.locale, csrf, section: path, kind: kind.name, id: params.id, newest },
    ...shown,
    named: await listNamed(caller.database.orm, params.id),
    isTrashed: entry.trashedAt !== null,
    form: formAddress(kind.name, params.id) ?? adminAddress.dashboard,
    title: titleOf(kind, entry, caller.locale),
    labels: Object.fromEntries(fieldEntries(kind).map(([name, { label }]) => [name, label[caller.locale]])),
  }
}

export async function action({ context, params, pattern, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const place = placeOf(pattern)
  ensureMayEdit(caller, place.kind, [])
  const outcome = await changeHistory(caller, place, params.id, form)
  return 'refused' in outcome ? data(outcome, { status: statusOf(outcome.refused) }) : outcome
}

/** After a refusal, too: somebody has saved something else meanwhile. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.entry_history()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function EntryHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryHistoryPage {...loaderData} outcome={actionData ?? null} />
}

function placeOf(pattern: string): { kind: AnyKind; path: string } {
  const place = orNotFound(adminPlaceAt(pattern.split('/').at(-3)))
  return { kind: kinds[place.kind], path: place.path }
}

function titleOf(kind: AnyKind, { values }: EditedEntry, locale: Locale) {
  if (kind.isUnseen) return { text: kind.label[locale], lang: undefined }
  for (const place of ['shared', ...preferring(locale)] as const) {
    const text = values[place][kind.title]
    if (typeof text === 'string' && text.trim())
      return { text, lang: place === 'shared' || place === locale ? undefined : place }
  }
  return null
}
