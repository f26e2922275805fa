import { randomUUID } from 'node:crypto'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { EntryFormPage } from '#content/admin/entry-form/entry-form.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import {
  beginningOf,
  type Changes,
  copyOf,
  isCopyable,
  newEntry,
} from '#content/model/editing/edited-entry.ts'
import { adminPlaceAt } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { writablePlaces } from '#content/model/needed-rights.ts'
import { countThreads } from '#content/store/comments/read-comments.ts'
import { readEntry, readSingle } from '#content/store/editing/read-entry.ts'
import { languagesWritten } from '#content/store/languages-in-use.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, orNotFound, orRefused } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { Route } from './+types/entry'

export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const { caller, csrf, uid, journalKey } = signedInFrom(context, request)
  const { id } = params as { id?: string }
  const place = orNotFound(adminPlaceAt(pattern.split('/').at(id === undefined ? -1 : -2)))
  const kind: AnyKind = kinds[place.kind]
  const made = id === 'new' ? await begin(caller, kind, new URL(request.url).searchParams.get('from')) : null
  const entry = made?.entry ?? (await find(caller, kind, id))
  return {
    locale: caller.locale,
    csrf,
    entry,
    written: made ? writtenBy(caller, kind, made.written) : undefined,
    owner: { account: uid, key: journalKey },
    offered: await languagesWritten(caller),
    comments: made ? {} : await countThreads(caller, entry.id),
    kind: kind.name as keyof typeof kinds,
    section: kind.section?.path ?? null,
    label: kind.label[caller.locale],
  }
}

/** Nothing that the form sends loads it again; only another address does. */
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

/** A new entry, with the day where it begins with that, or with the texts of another of its kind. */
async function begin(caller: Editor, kind: AnyKind, from: string | null) {
  const entry = newEntry(kind, randomUUID())
  if (from) {
    const { values, languages } = await find(caller, kind, from)
    return { entry, written: isCopyable(languages) ? copyOf(kind, values) : notFound() }
  }
  return { entry, written: beginningOf(kind, todayIn(caller.now)) }
}

/** Of what an entry begins with, what the caller may write: the rest would be refused with all that they write. */
function writtenBy(caller: Editor, kind: AnyKind, written: Changes): Changes {
  const writable = writablePlaces(kind, caller.actor.rights ?? null, {
    isMaker: true,
    isTouched: () => false,
  })
  return Object.fromEntries(
    Object.entries(written).filter(([place]) => writable.some((each) => each === place)),
  )
}

async function find(caller: Editor, kind: AnyKind, id: string | undefined) {
  return orRefused(
    await (id === undefined ? readSingle(caller, kind.name) : readEntry(caller, kind.name, id)),
  )
}
