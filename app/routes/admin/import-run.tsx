import { data, redirect } from 'react-router'
import { isShown, type Show } from '#app/admin/import/run-address.ts'
import { type ReportTrouble, RunPage } from '#app/admin/import/run-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { adminAddress, adminSectionAt } from '#domain/admin-addresses.ts'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { applyImport } from '#server/content/interchange/apply-import.ts'
import { findImport } from '#server/content/interchange/find-import.ts'
import { undoImport } from '#server/content/interchange/undo-import.ts'
import { callerFrom, formOf, notFound, orNotFound, pageNumber } from '../seam.ts'
import type { Route } from './+types/import-run'
import { signedInFrom } from './guard.ts'

const pageSize = 50

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const section = orNotFound(adminSectionAt(params.section))
  const kind: AnyKind = kinds[section.kind]
  const show = showOf(new URL(request.url).searchParams.get('show'))
  const at = pageNumber(request)
  const found = await findImport(caller, kind, params.run, { show, page: at, size: pageSize })
  if (!found.ok) throw found.problem === 'not-allowed' ? data(null, { status: 403 }) : notFound()
  return { locale: caller.locale, csrf, section: section.path, show, at, ...found.value }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const section = orNotFound(adminSectionAt(params.section))
  const caller = callerFrom(context)
  // Of this list, and not another's.
  const found = await findImport(caller, kinds[section.kind], params.run, { show: null, page: 1, size: 1 })
  if (!found.ok) throw found.problem === 'not-allowed' ? data(null, { status: 403 }) : notFound()
  const done = await doWith(form.get('intent'))
  if (done.ok) return redirect(adminAddress.importRun(section.path, params.run), 303)
  if (done.problem === 'not-allowed') throw data(null, { status: 403 })
  if (done.problem === 'not-found') notFound()
  if (done.problem === 'busy') return data<ReportTrouble>('busy', 503)
  return data<ReportTrouble>(done.problem === 'changed' ? 'changed' : 'not-waiting', 409)

  function doWith(intent: FormDataEntryValue | null) {
    if (intent === 'apply') return applyImport(caller, params.run, String(form.get('seen')))
    if (intent === 'undo') return undoImport(caller, params.run)
    throw data(null, { status: 400 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.run.fileName || m.import_link()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function ImportRun({ loaderData, actionData }: Route.ComponentProps) {
  return <RunPage {...loaderData} trouble={actionData ?? null} />
}

function showOf(given: string | null): Show | null {
  if (!given) return null
  return isShown(given) ? given : notFound()
}
