import { data } from 'react-router'
import { ApiKeysPage } from '#app/admin/api-keys/api-keys-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#server/api-keys/manage-api-keys.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf } from '../seam.ts'
import type { Route } from './+types/api-keys'
import { signedInFrom } from './guard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const keys = await listApiKeys(caller)
  if (!keys.ok) throw data(null, { status: 403 })
  return { locale: caller.locale, csrf, keys: keys.value }
}

const statuses = { 'not-named': 400, 'not-found': 409, 'wrong-password': 422, 'too-many': 429 }

/** A key is answered in this one answer, and in no address. */
export async function action({ context, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const caller = callerFrom(context)
  const { accounts } = context.get(siteContext)
  const [id, name] = [String(form.get('id') ?? ''), String(form.get('name') ?? '')]
  const present = String(form.get('present') ?? '').slice(0, 1000)
  const done = await doWith(form.get('intent'))
  const about = { intent: String(form.get('intent')), id, name }
  if (done.ok) return data({ ...about, key: done.value ?? null, problem: null, seconds: null })
  if (done.problem === 'not-allowed') throw data(null, { status: 403 })
  const { problem, detail } = done
  const seconds = problem === 'too-many' ? (detail?.seconds ?? 60) : null
  const headers: Record<string, string> = seconds === null ? {} : { 'retry-after': String(seconds) }
  return data({ ...about, key: null, problem, seconds }, { status: statuses[problem], headers })

  function doWith(intent: FormDataEntryValue | null) {
    if (intent === 'create') return createApiKey(accounts, caller, { name, present })
    if (intent === 'rotate') return rotateApiKey(accounts, caller, { id, present })
    if (intent === 'revoke') return revokeApiKey(caller, id)
    throw data(null, { status: 400 })
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
