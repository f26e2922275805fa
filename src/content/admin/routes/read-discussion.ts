import { draftPage } from '#accounts/model/form-draft.ts'
import { readFormDrafts } from '#accounts/store/own/form-drafts.ts'
import type { Discussion } from '#content/admin/comments/threads.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import { placesOf } from '#content/model/editing/place.ts'
import { readThreads } from '#content/store/comments/read-comments.ts'
import { listPeople } from '#content/store/review/publishers.ts'
import type { Editor } from '#kernel/caller.ts'
import { isLocale, type Locale } from '#kernel/locales.ts'
import { callerMay } from '#kernel/rights/ensure-may.ts'
import { orNotFound } from '#kernel/routes/responses.ts'

/** What is said of an entry, or at the one field that is asked for, and what is needed to say more; 404 for no such field. */
export async function readDiscussion(
  caller: Editor,
  kind: AnyKind,
  { id, request }: { id: string; request: Request },
): Promise<Omit<Discussion, 'csrf' | 'outcome' | 'sent'> & { only: string | null }> {
  const { locale, actor } = caller
  const fields = namedFields(kind, locale)
  const asked = new URL(request.url).searchParams.get('field')
  const only = asked === null ? null : orNotFound(fields.find(({ value }) => value === asked)).value
  const threads = await readThreads(caller, id)
  const people = await listPeople(caller.database.orm)
  const page = draftPage.comments(id)
  return {
    locale,
    uid: actor.id,
    fields,
    only,
    page,
    drafts: await readFormDrafts(caller, page),
    mayEraseAll: callerMay(caller, { to: 'administer' }),
    threads: threads.filter((each) => only === null || `${each.place}.${each.field}` === only),
    people: people
      .filter((person) => person.id !== actor.id)
      .map((person) => ({ id: person.id, name: person.name })),
  }
}

/** The fields of a kind at their places, as `es.title`, with what they are called. */
function namedFields(kind: AnyKind, locale: Locale): { value: string; label: string }[] {
  return kind.sections.flatMap(({ fields }) =>
    fields.flatMap((field) =>
      placesOf(kind, field).map((place) => ({
        value: `${place}.${field}`,
        label: `${kind.fields[field]?.label[locale] ?? field}${isLocale(place) ? ` · ${place.toUpperCase()}` : ''}`,
      })),
    ),
  )
}
