import { data, redirect } from 'react-router'
import { ImportPage } from '#app/admin/import/import-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { adminAddress, adminSectionAt } from '#domain/admin-addresses.ts'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { columnsOf } from '#domain/content/interchange/columns.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { checkImport } from '#server/content/interchange/check-import.ts'
import { listImports } from '#server/content/interchange/find-import.ts'
import { callerFrom, formOf, orNotFound } from '../seam.ts'
import type { Route } from './+types/import'
import { signedInFrom } from './guard.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const { locale } = caller
  const section = orNotFound(adminSectionAt(params.section))
  const kind: AnyKind = kinds[section.kind]
  const earlier = await listImports(caller, kind)
  if (!earlier.ok) throw data(null, { status: 403 })
  return {
    locale,
    csrf,
    section: section.path,
    heading: kind.plural[locale],
    earlier: earlier.value,
    columns: columnsOf(kind).map(({ names, definition }) => ({ names, label: definition.label[locale] })),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const section = orNotFound(adminSectionAt(params.section))
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return data({ problem: 'no-file' as const }, 400)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const made = await checkImport(callerFrom(context), kinds[section.kind], { name: file.name, bytes })
  if (!made.ok) throw data(null, { status: 403 })
  return redirect(adminAddress.importRun(section.path, made.value), 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? m.import_title({ name: loaderData.heading }) : m.import_link()} · ${m.admin_area()}`,
  },
  { name: 'robots', content: 'noindex' },
]

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} problem={actionData?.problem ?? null} />
}
