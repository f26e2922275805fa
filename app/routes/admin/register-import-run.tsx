import { data, redirect } from 'react-router'
import { isShown, type Show } from '#app/admin/register-import/run-address.ts'
import { RunPage } from '#app/admin/register-import/run-page.tsx'
import type { RunTrouble } from '#app/admin/register-import/run-view.ts'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Caller } from '#server/caller.ts'
import { applyImport } from '#server/register/import/apply-import.ts'
import { findRegisterImport } from '#server/register/import/find-import.ts'
import { mapColumns } from '#server/register/import/mappings.ts'
import { recheckImport } from '#server/register/import/recheck-import.ts'
import { inBackground } from '#server/register/import/running.ts'
import { undoImport } from '#server/register/import/undo-import.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf, notFound, pageNumber } from '../seam.ts'
import type { Route } from './+types/register-import-run'
import { signedInFrom } from './guard.ts'

const pageSize = 50

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const show = showOf(new URL(request.url).searchParams.get('show'))
  const at = pageNumber(request)
  const found = await findRegisterImport(caller, params.run, { show, page: at, size: pageSize })
  if (!found.ok) throw found.problem === 'not-allowed' ? data(null, { status: 403 }) : notFound()
  const { state } = found.value.run
  const isWorking = state === 'checking' || state === 'applying' || state === 'undoing'
  return { locale: caller.locale, csrf, show, at, isWorking, ...found.value }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const begun = await begin(callerFrom(context), params.run, form)
  if (begun.ok) {
    inBackground(Promise.all(Object.values(begun.value)), context.get(siteContext).log)
    return redirect(adminAddress.registerImportRun(params.run), 303)
  }
  if (begun.problem === 'not-allowed') throw data(null, { status: 403 })
  if (begun.problem === 'not-found') notFound()
  if (begun.problem === 'not-columns') throw data(null, { status: 400 })
  return data<RunTrouble>(begun.problem === 'changed' ? 'changed' : 'not-waiting', 409)
}

function begin(caller: Caller, id: string, form: FormData) {
  switch (form.get('intent')) {
    case 'apply':
      return applyImport(caller, id, String(form.get('seen')))
    case 'undo':
      return undoImport(caller, id)
    case 'recheck':
      return recheckImport(caller, id)
    case 'map':
      return mapColumns(caller, id, columnsOf(form))
    default:
      throw data(null, { status: 400 })
  }
}

function columnsOf(form: FormData): Map<string, string> {
  const fields = new Map(form)
  const named = [...fields].filter(([field]) => field.startsWith('name-'))
  return new Map(
    named.map(([field, name]) => [String(name), String(fields.get(`column-${field.slice(5)}`) ?? '')]),
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.run.fileName || m.rimport_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function RegisterImportRun({ loaderData, actionData }: Route.ComponentProps) {
  return <RunPage {...loaderData} trouble={actionData ?? null} />
}

function showOf(given: string | null): Show | null {
  if (!given) return null
  return isShown(given) ? given : notFound()
}
