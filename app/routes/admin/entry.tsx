import { randomUUID } from 'node:crypto'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { EntryFormPage } from '#app/admin/entry-form/entry-form-page.tsx'
import { copyOf, newEntry } from '#app/admin/entry-form/new-entry.ts'
import { m } from '#app/i18n/messages.ts'
import { adminSectionAt } from '#domain/admin-addresses.ts'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import type { Caller } from '#server/caller.ts'
import { readEntry, readSingle } from '#server/content/editing/read-entry.ts'
import { callerFrom, notFound } from '../seam.ts'
import type { Route } from './+types/entry'
import { signedInFrom } from './guard.ts'

export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const { csrf, uid } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const section = adminSectionAt(pattern.split('/').at(-2))
  const { id } = params as { id?: string }
  const kind: AnyKind = section ? kinds[section.kind] : kinds.settings
  const made = id === 'new' ? await begin(caller, kind, new URL(request.url).searchParams.get('from')) : null
  const entry = made?.entry ?? (await find(caller, kind, id))
  return {
    ...{ locale: caller.locale, csrf, account: uid, entry, written: made?.written },
    kind: kind.name as keyof typeof kinds,
    section: section?.path ?? null,
    label: kind.label[caller.locale],
  }
}

/** What is written stays: nothing but another address brings another form. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.label} · ${m.admin_area()}` : m.admin_area() },
  { name: 'robots', content: 'noindex' },
]

export default function Entry({ loaderData }: Route.ComponentProps) {
  return <EntryFormPage {...loaderData} />
}

/** A new entry, empty or with the texts of another of its kind. */
async function begin(caller: Caller, kind: AnyKind, from: string | null) {
  const entry = newEntry(kind, randomUUID())
  return { entry, written: from ? copyOf(kind, (await find(caller, kind, from)).values) : undefined }
}

async function find(caller: Caller, kind: AnyKind, id: string | undefined) {
  const found = await (id === undefined ? readSingle(caller, kind.name) : readEntry(caller, kind.name, id))
  if (found.ok) return found.value
  throw found.problem === 'not-found' ? notFound() : data(null, { status: 403 })
}
