import { data, redirect } from 'react-router'
import { applyImport, discardImport } from '#content/store/imports/apply-import.ts'
import { importAgain } from '#content/store/imports/begin-import.ts'
import { chooseHead, mapColumns, recheckImport } from '#content/store/imports/check-import.ts'
import { findImport, listCauses } from '#content/store/imports/find-import.ts'
import type { ImportSubject } from '#content/store/imports/import-subject.ts'
import { inBackground } from '#content/store/imports/running.ts'
import { undoImport } from '#content/store/imports/undo-import.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { formOf, pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { importView } from '#shell/import/import-view.ts'
import { RunPage, type RunTrouble } from '#shell/import/run-page.tsx'
import { mappedColumns } from '../import/mapping-form.tsx'
import type { Route } from './+types/import-run'
import { askedCause, askedRows, importedAt } from './imported.ts'

const pageSize = 50

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const imported = importedAt(params.section)
  const show = askedRows(request, imported)
  const at = pageNumber(request)
  const cause = askedCause(request)
  const asked = { show: show === null ? imported.shown : show === 'left' ? show : [show], cause, page: at }
  const found = await findImport(caller, imported.subject, params.run, { ...asked, size: pageSize })
  const told = orRefused(found)
  const causes = imported.section === null ? await listCauses(caller, params.run) : []
  const shown = { show, at, cause: cause && `${cause.code}:${cause.column ?? ''}`, causes }
  const { section, needs } = imported
  return { locale: caller.locale, csrf, section, needs, ...shown, ...told }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const { subject, section, needs } = importedAt(params.section)
  ensureMay(caller, needs)
  const view = importView(section, caller.locale)
  if (form.get('intent') === 'discard') {
    const discarded = await discardImport(caller, subject, params.run)
    return discarded.ok ? redirect(view.page, 303) : refuse(discarded.problem)
  }
  const { log } = context.get(siteContext)
  if (form.get('intent') === 'again') {
    const again = await importAgain(caller, subject, params.run)
    if (!again.ok) return refuse(again.problem)
    await shown(section, again.value.checked, log)
    return redirect(view.report(again.value.id), 303)
  }
  const begun = await begin(caller, subject, params.run, form)
  if (!begun.ok) return refuse(begun.problem)
  const work: Promise<unknown> = 'done' in begun.value ? begun.value.done : begun.value.checked
  const done = await shown(section, work, log)
  if (done && typeof done === 'object' && 'problem' in done) return refuse(String(done.problem))
  return redirect(view.report(params.run), 303)
}

/** An import of entries takes a moment, and the next page tells its result; the register goes on by itself. */
async function shown(section: string | null, work: Promise<unknown>, log: Log): Promise<unknown> {
  if (section !== null) return work
  inBackground(work, log)
  return null
}

type Log = Parameters<typeof inBackground>[1]

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

function refuse(problem: string) {
  if (problem === 'not-found') notFound()
  if (problem === 'not-columns') notUnderstood()
  const trouble: RunTrouble = problem === 'busy' || problem === 'changed' ? problem : 'not-waiting'
  return data(trouble, statusOf(trouble))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.run.fileName || (loaderData?.section ? m.import_link() : m.rimport_title())} · ${m.admin_area()}`,
  },
  { name: 'robots', content: 'noindex' },
]

export default function ImportRun({ loaderData, actionData }: Route.ComponentProps) {
  return <RunPage {...loaderData} trouble={actionData ?? null} />
}
