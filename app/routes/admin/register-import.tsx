import { data, redirect } from 'react-router'
import { ImportPage } from '#app/admin/register-import/import-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { beginImport } from '#server/register/import/begin-import.ts'
import { listRegisterImports } from '#server/register/import/find-import.ts'
import { inBackground } from '#server/register/import/running.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf } from '../seam.ts'
import type { Route } from './+types/register-import'
import { signedInFrom } from './guard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const earlier = await listRegisterImports(caller)
  if (!earlier.ok) throw data(null, { status: 403 })
  return { locale: caller.locale, csrf, earlier: earlier.value }
}

export async function action({ context, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return data({ problem: 'no-file' as const }, 400)
  const mode = form.get('mode') === 'full' ? 'full' : 'changes'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const begun = await beginImport(callerFrom(context), { name: file.name, bytes }, { mode, source: 'file' })
  if (begun.ok) {
    inBackground(begun.value.checked, context.get(siteContext).log)
    return redirect(adminAddress.registerImportRun(begun.value.id), 303)
  }
  if (begun.problem === 'not-allowed') throw data(null, { status: 403 })
  return data({ problem: begun.problem }, 413)
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.rimport_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function RegisterImport({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} problem={actionData?.problem ?? null} />
}
