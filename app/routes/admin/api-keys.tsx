import { data } from 'react-router'
import { ApiKeysPage } from '#app/admin/api-keys/api-keys-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#server/api-keys/manage-api-keys.ts'
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

/** A key is answered in this one answer, and in no address. */
export async function action({ context, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const caller = callerFrom(context)
  const id = String(form.get('id') ?? '')
  const done = await doWith(form.get('intent'))
  if (done.ok) return { key: done.value ?? null, problem: null }
  if (done.problem === 'not-allowed') throw data(null, { status: 403 })
  return data({ key: null, problem: done.problem }, done.problem === 'not-named' ? 400 : 409)

  function doWith(intent: FormDataEntryValue | null) {
    if (intent === 'create') return createApiKey(caller, String(form.get('name') ?? ''))
    if (intent === 'rotate') return rotateApiKey(caller, id)
    if (intent === 'revoke') return revokeApiKey(caller, id)
    throw data(null, { status: 400 })
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.akeys_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  return <ApiKeysPage {...loaderData} made={actionData?.key ?? null} problem={actionData?.problem ?? null} />
}
