import { redirect } from 'react-router'
import type { EntryHistory } from '#content/admin/entry-form/history/entry-history-page.tsx'
import { historyAddress, isVersion } from '#content/admin/entry-form/history/history-address.ts'
import type { Outcome } from '#content/admin/entry-form/history/outcome.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import { isPlace, isSameField, type PlacedField } from '#content/model/editing/place.ts'
import { compareRevisions } from '#content/store/editing/revisions/compare-revisions.ts'
import { publishedBefore } from '#content/store/editing/revisions/list-marks.ts'
import { findSitting, listSittings } from '#content/store/editing/revisions/list-sittings.ts'
import { nameRevision } from '#content/store/editing/revisions/name-revision.ts'
import { previewRestore, restoreRevision } from '#content/store/editing/revisions/restore-revision.ts'
import type { Editor } from '#kernel/caller.ts'
import { pageNumber } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood, orRefused } from '#kernel/routes/responses.ts'

const size = 15

/** The part of the history that an address asks for; without more, the newest sitting of the page. */
export async function readHistory(
  caller: Editor,
  { kind, id, newest }: { kind: AnyKind; id: string; newest: number },
  request: Request,
) {
  const asked = new URL(request.url).searchParams
  const misasked = misaskedIn(asked, newest)
  if (misasked) for (const name of ['before', 'after']) asked.delete(name)
  const number = (name: string) => (asked.has(name) ? (numberOf(asked.get(name)) ?? notFound()) : undefined)
  const restore = number('restore')
  const publication = number('publication')
  const restored = number('restored')
  const around = number('sitting') ?? restored
  const after = number('after') ?? publication
  const found = around === undefined ? null : orRefused(await findSitting(caller, id, around, size))
  const at = found && !asked.has('page') ? found.page : pageNumber(request)
  const whole = asked.has('whole') ? found?.sitting.number : undefined
  const { timeline, pages } = orRefused(await listSittings(caller, id, { page: at, size, whole }))
  const only = asked.has('field') ? (fieldOf(kind, asked.get('field')) ?? notFound()) : null
  const first = timeline.find((each) => 'sitting' in each)?.sitting ?? null
  const shown = { at, timeline, pages, misasked, broughtBack: await broughtBackBy() }
  if (restore !== undefined) {
    const preview = orRefused(await previewRestore(caller, id, { number: restore, only }))
    return { ...shown, sitting: null, comparison: null, restoring: { number: restore, only, ...preview } }
  }
  const sitting = after === undefined ? (found?.sitting ?? first) : null
  if (after === undefined && sitting === null) return { ...shown, sitting, comparison: null, restoring: null }
  const versions = sitting
    ? { before: sitting.number - 1, after: sitting.last, only: sitting.changed }
    : { before: await beforeOf(), after: after as number }
  const comparison = orRefused(await compareRevisions(caller, id, versions))
  return { ...shown, sitting, comparison, restoring: null }

  /** As long as nothing was written since, whoever opens the address. */
  async function broughtBackBy(): Promise<EntryHistory['broughtBack']> {
    const save = at === 1 ? first?.saves.find(({ number }) => number === first.last) : undefined
    if (!save || save.number !== restored || save.restored === null) return null
    const [field, ...others] = save.changed
    const alone = only && field && others.length === 0 && isSameField(field, only) ? only : null
    const { leftOut } = orRefused(await previewRestore(caller, id, { number: save.restored, only: alone }))
    return { restored: save.restored, only: alone, leftOut }
  }

  async function beforeOf(): Promise<number | 'site'> {
    if (asked.get('before') === 'site') return 'site'
    if (publication !== undefined) return publishedBefore(caller.database.orm, id, publication)
    return number('before') ?? (after as number) - 1
  }
}

/** What was typed into the form for two versions, where one of them is none. */
function misaskedIn(asked: URLSearchParams, newest: number): EntryHistory['misasked'] {
  const [before, after] = [asked.get('before'), asked.get('after')]
  if (before === null || after === null || before === 'site') return null
  return isVersion(before, 0, newest) && isVersion(after, 1, newest) ? null : { before, after }
}

/** Does what a form of the history asks for; what was brought back is shown at an address of its own. */
export async function changeHistory(
  caller: Editor,
  { kind, path: section }: { kind: AnyKind; path: string },
  id: string,
  form: FormData,
): Promise<Outcome> {
  const number = numberOf(form.get('number')) ?? notUnderstood()
  const intent = form.get('intent')
  if (intent === 'restore') {
    const ifMatch = numberOf(form.get('ifMatch')) ?? notUnderstood()
    const only = form.has('field') ? (fieldOf(kind, form.get('field')) ?? notUnderstood()) : null
    const restored = await restoreRevision(caller, id, { number, ifMatch, only })
    if (!restored.ok) return { refused: restored.problem, number }
    const { revision } = restored.value
    throw redirect(historyAddress({ section, id }, { restored: revision, ...(only && { field: only }) }))
  }
  if (intent !== 'name' && intent !== 'unname') notUnderstood()
  const typed = String(form.get('name') ?? '')
  const name = intent === 'name' ? typed : null
  const named = await nameRevision(caller, id, { number, name })
  return named.ok ? { named: name, number } : { refused: named.problem, number, typed }
}

function numberOf(given: FormDataEntryValue | null): number | undefined {
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : undefined
}

/** A field of the kind in a language, as `es.title`. */
function fieldOf(kind: AnyKind, given: FormDataEntryValue | null): PlacedField | undefined {
  const [place, field = ''] = typeof given === 'string' ? given.split('.') : []
  return isPlace(place) && Object.hasOwn(kind.fields, field) ? { place, field } : undefined
}
