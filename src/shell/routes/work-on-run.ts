import { data, redirect } from 'react-router'
import { applyImport, discardImport } from '#content/store/imports/apply-import.ts'
import { importAgain } from '#content/store/imports/begin-import.ts'
import { chooseHead, mapColumns, recheckImport } from '#content/store/imports/check-import.ts'
import type { ImportSubject } from '#content/store/imports/import-subject.ts'
import { inBackground } from '#content/store/imports/running.ts'
import { undoImport } from '#content/store/imports/undo-import.ts'
import type { Editor } from '#kernel/caller.ts'
import { notFound, notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { importView } from '#shell/import/import-view.ts'
import type { RunTrouble } from '#shell/import/run-page.tsx'
import { lacksOrder, mappedColumns } from '../import/mapping-form.tsx'

type Sent = {
  subject: ImportSubject
  /** Null for the register. */
  section: string | null
  id: string
  form: FormData
  log: Parameters<typeof inBackground>[1]
}

/** Does with an import what the form of its page says, and leads back there, or says what is in the way. */
export async function workOnRun(caller: Editor, { subject, section, id, form, log }: Sent) {
  const view = importView(section, caller.locale)
  // An import of entries takes a moment, and the next page tells its result; the register goes on by itself.
  const shown = (work: Promise<unknown>) => (section === null ? inBackground(work, log) : work)
  if (form.get('intent') === 'discard') {
    const discarded = await discardImport(caller, subject, id)
    return discarded.ok ? redirect(view.page, 303) : refuseRun(discarded.problem)
  }
  if (form.get('intent') === 'again') {
    const again = await importAgain(caller, subject, id)
    if (!again.ok) return refuseRun(again.problem)
    await shown(again.value.checked)
    return redirect(view.report(again.value.id), 303)
  }
  if (form.get('intent') === 'map' && lacksOrder(form)) return refuseRun('no-order')
  const begun = await begin(caller, subject, id, form)
  if (!begun.ok) return refuseRun(begun.problem)
  const done = await shown('done' in begun.value ? begun.value.done : begun.value.checked)
  if (done && typeof done === 'object' && 'problem' in done) return refuseRun(String(done.problem))
  return redirect(view.report(id), 303)
}

function begin(caller: Editor, subject: ImportSubject, id: string, form: FormData) {
  switch (form.get('intent')) {
    case 'apply':
      return applyImport(caller, subject, id, String(form.get('seen')))
    case 'undo':
      return undoImport(caller, subject, id)
    case 'recheck':
      return recheckImport(caller, subject, id)
    case 'map':
      return mapColumns(caller, subject, id, mappedColumns(form))
    case 'head':
      return chooseHead(caller, subject, id, Number(form.get('head-row')))
    default:
      notUnderstood()
  }
}

/** Why nothing was done with an import, for its page. */
export function refuseRun(problem: string) {
  if (problem === 'not-found') notFound()
  if (problem === 'not-columns') notUnderstood()
  const isTold = problem === 'busy' || problem === 'changed' || problem === 'no-order'
  const trouble: RunTrouble = isTold ? problem : 'not-waiting'
  return data(trouble, statusOf(trouble))
}
