import { data } from 'react-router'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '#accounts/store/api-keys/manage-api-keys.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { ApiKeysPage } from '#register/admin/api-keys/api-keys-page.tsx'
import type { Route } from './+types/api-keys'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  return { locale: caller.locale, csrf, keys: await listApiKeys(caller) }
}

/** A new key is in this one response only, and in no address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const accounts = context.get(accountsContext)
  const [id, name] = [String(form.get('id') ?? ''), String(form.get('name') ?? '')]
  const present = String(form.get('present') ?? '').slice(0, 1000)
  const done = await doWith(form.get('intent'))
  const about = { intent: String(form.get('intent')), id, name }
  if (done.ok) return data({ ...about, key: done.value ?? null, problem: null, seconds: null })
  const { problem, detail } = done
  const seconds = problem === 'too-many' ? (detail?.seconds ?? 60) : null
  const headers: Record<string, string> = seconds === null ? {} : { 'retry-after': String(seconds) }
  return data({ ...about, key: null, problem, seconds }, { status: statusOf(problem), headers })

  function doWith(intent: FormDataEntryValue | null) {
    if (intent === 'create') return createApiKey(accounts, caller, { name, present })
    if (intent === 'rotate') return rotateApiKey(accounts, caller, { id, present })
    if (intent === 'revoke') return revokeApiKey(caller, id)
    notUnderstood()
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [
  { title: `${m.akeys_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  return <ApiKeysPage {...loaderData} sent={actionData ?? null} />
}
