import { data, redirect } from 'react-router'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { listImports } from '#content/store/imports/find-import.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { statusOf } from '#kernel/routes/responses.ts'
import { largestPeople } from '#moving/model/auth-export.ts'
import { accountImports } from '#moving/store/account-imports.ts'
import { beginPeople } from '#moving/store/people/begin-people.ts'
import type { KnownPassword } from '#moving/store/people/try-password.ts'
import { PeoplePage } from '#shell/import/people-page.tsx'
import type { Route } from './+types/people-import'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const subject = accountImports(context.get(accountsContext))
  return { locale: caller.locale, csrf, earlier: await listImports(caller, subject, { done: true }) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const accounts = fileIn(form, 'accounts')
  if (!accounts) return data({ problem: 'no-file' as const }, 400)
  const begun = await beginPeople(context.get(accountsContext), caller, {
    accounts,
    parameters: await parametersIn(form),
    profiles: fileIn(form, 'profiles'),
    known: knownIn(form),
  })
  if (!begun.ok) return data({ problem: begun.problem }, statusOf(begun.problem))
  await begun.value.checked
  return redirect(adminAddress.peopleImportRun(begun.value.id), 303)
}

/** A file that was chosen; browsers send an empty one where none was. */
function fileIn(form: FormData, name: string): File | null {
  const file = form.get(name)
  return file instanceof File && file.size > 0 ? file : null
}

/** One password that is tried before anything else; none where the field is empty. */
function knownIn(form: FormData): KnownPassword | null {
  const [email, password] = ['known-email', 'known-password'].map((name) => String(form.get(name) ?? ''))
  return email && password ? { email: email.slice(0, 320), password: password.slice(0, 4096) } : null
}

/** The parameters as they were pasted, or those of a file. Nobody has longer ones. */
async function parametersIn(form: FormData): Promise<string> {
  const typed = String(form.get('parameters') ?? '')
  const text = typed.trim() === '' ? await fileIn(form, 'parameters-file')?.slice(0, most).text() : typed
  return (text ?? '').slice(0, most)
}

const most = largestPeople.parameters

export const meta: Route.MetaFunction = () => [
  { title: `${m.people_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function PeopleImport({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} refused={actionData ?? null} />
}
