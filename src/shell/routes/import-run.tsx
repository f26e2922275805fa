import { findImport, listCauses } from '#content/store/imports/find-import.ts'
import { m } from '#kernel/i18n/messages.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { formOf, pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orRefused } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { RunPage } from '#shell/import/run-page.tsx'
import type { Route } from './+types/import-run'
import { askedCause, askedRows, importedAt } from './imported.ts'
import { workOnRun } from './work-on-run.ts'

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
  if (needs) ensureMay(caller, needs)
  return workOnRun(caller, { subject, section, id: params.run, form, log: context.get(siteContext).log })
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
