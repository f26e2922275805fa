import { data } from 'react-router'
import { EntryHistoryPage } from '#app/admin/entry-form/history/entry-history-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { adminSectionAt } from '#domain/admin-addresses.ts'
import { type AnyKind, fieldEntries } from '#domain/content/define-kind.ts'
import type { EditedEntry } from '#domain/content/editing/edited-entry.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { type Locale, otherLocale } from '#domain/locales.ts'
import { compareRevisions } from '#server/content/editing/compare-revisions.ts'
import { listRevisions } from '#server/content/editing/list-revisions.ts'
import { readEntry } from '#server/content/editing/read-entry.ts'
import { restoreRevision } from '#server/content/editing/restore-revision.ts'
import { callerFrom, formOf, notFound, orNotFound, pageNumber } from '../seam.ts'
import type { Route } from './+types/entry-history'
import { signedInFrom } from './guard.ts'

const size = 25

export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const section = orNotFound(adminSectionAt(pattern.split('/').at(-3)))
  const kind: AnyKind = kinds[section.kind]
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
    ...{ locale: caller.locale, csrf, section: section.path, id: params.id, at, newest },
    ...{ pages: listed.value.pages, revisions: listed.value.revisions },
    comparison: compared.ok ? compared.value : notFound(),
    isTrashed: trashedAt !== null,
    title: titleOf(kind, entry.value, caller.locale),
    labels: Object.fromEntries(fieldEntries(kind).map(([name, { label }]) => [name, label[caller.locale]])),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const [number, ifMatch] = ['number', 'ifMatch'].map((name) => numberOf(form.get(name)))
  if (number === undefined || ifMatch === undefined) throw data(null, { status: 400 })
  const restored = await restoreRevision(callerFrom(context), params.id, { number, ifMatch })
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
  for (const place of ['shared', locale, otherLocale(locale)] as const) {
    const text = values[place][kind.title]
    if (typeof text === 'string' && text.trim()) return { text, lang: place === 'shared' ? undefined : place }
  }
  return null
}
