import { data } from 'react-router'
import { EntryHistoryPage } from '#content/admin/entry-form/history/entry-history-page.tsx'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { EditedEntry } from '#content/model/editing/edited-entry.ts'
import { adminPlaceAt, formAddress } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { readEntry } from '#content/store/editing/read-entry.ts'
import { compareRevisions, listRevisions, restoreRevision } from '#content/store/editing/revisions.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, preferring } from '#kernel/locales.ts'
import { formOf, pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood, orNotFound } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entry-history'

const size = 25

export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const place = orNotFound(adminPlaceAt(pattern.split('/').at(-3)))
  const kind: AnyKind = kinds[place.kind]
  const at = pageNumber(request)
  const [entry, listed] = await Promise.all([
    readEntry(caller, kind.name, params.id),
    listRevisions(caller, params.id, { page: at, size }),
  ])
  if (!entry.ok || !listed.ok) return notFound()
  const { revision: newest, trashedAt } = entry.value
  const asked = new URL(request.url).searchParams
  const after = numberOf(asked.get('after')) ?? listed.value.revisions[0]?.number ?? newest
  const before = numberOf(asked.get('before')) ?? after - 1
  const compared = await compareRevisions(caller, params.id, { before, after })
  return {
    ...{ locale: caller.locale, csrf, section: place.path, id: params.id, at, newest },
    ...{ pages: listed.value.pages, revisions: listed.value.revisions },
    comparison: compared.ok ? compared.value : notFound(),
    isTrashed: trashedAt !== null,
    form: formAddress(kind.name, params.id) ?? adminAddress.dashboard,
    title: titleOf(kind, entry.value, caller.locale),
    labels: Object.fromEntries(fieldEntries(kind).map(([name, { label }]) => [name, label[caller.locale]])),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const [number, ifMatch] = ['number', 'ifMatch'].map((name) => numberOf(form.get(name)))
  if (number === undefined || ifMatch === undefined) notUnderstood()
  const restored = await restoreRevision(caller, params.id, { number, ifMatch })
  if (!restored.ok) return data('failed' as const, { status: 409 })
  return { restored: number, leftOut: restored.value.leftOut }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.entry_history()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function EntryHistory({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryHistoryPage {...loaderData} outcome={actionData ?? null} />
}

function numberOf(given: FormDataEntryValue | null): number | undefined {
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : undefined
}

function titleOf(kind: AnyKind, { values }: EditedEntry, locale: Locale) {
  if (kind.isUnseen) return { text: kind.label[locale], lang: undefined }
  for (const place of ['shared', ...preferring(locale)] as const) {
    const text = values[place][kind.title]
    if (typeof text === 'string' && text.trim()) return { text, lang: place === 'shared' ? undefined : place }
  }
  return null
}
