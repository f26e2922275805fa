import { data, redirect } from 'react-router'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { listImports } from '#content/store/imports/find-import.ts'
import { inBackground } from '#content/store/imports/running.ts'
import { m } from '#kernel/i18n/messages.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { statusOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { ImportPage } from '#shell/import/import-page.tsx'
import { importView } from '#shell/import/import-view.ts'
import type { Route } from './+types/import'
import { importedAt } from './imported.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { locale } = caller
  const imported = importedAt(params.section)
  const { subject, section, needs } = imported
  const earlier = await listImports(caller, subject, { done: section !== null })
  const [title, columns] = [imported.title(locale), imported.columns(locale)]
  return { locale, csrf, section, title, needs, earlier, columns }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const { subject, section, needs } = importedAt(params.section)
  if (needs) ensureMay(caller, needs)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return data({ problem: 'no-file' as const }, 400)
  const mode = section === null && form.get('mode') === 'full' ? 'full' : 'changes'
  const begun = await beginImport(caller, subject, { name: file.name, content: file }, { mode })
  if (!begun.ok) return data({ problem: begun.problem }, statusOf(begun.problem))
  // A file of entries is read in a moment, and its report is the next page.
  if (section) await begun.value.checked
  else inBackground(begun.value.checked, context.get(siteContext).log)
  return redirect(importView(section, caller.locale).report(begun.value.id), 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? m.import_link()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} problem={actionData?.problem ?? null} />
}
