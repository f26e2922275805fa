import { data } from 'react-router'
import { type KeysOutcome, keysIntents } from '#app/admin/cases/keys/keys-outcome.ts'
import { KeysPage } from '#app/admin/cases/keys/keys-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import { listReaders } from '#server/cases/keys/list-readers.ts'
import { listToRewrap } from '#server/cases/keys/list-to-rewrap.ts'
import { waitsForRecovery } from '#server/cases/keys/waits-for-recovery.ts'
import { findByKey } from '#server/content/find-published.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, formOf } from '../seam.ts'
import type { Route } from './+types/case-keys'
import { doWithKeys } from './do-with-keys.ts'
import { signedInFrom } from './guard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { uid, csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const space = await listReaders(caller)
  if (!space.ok) throw data(null, { status: 403 })
  const rewrapping = await listToRewrap(caller)
  const identity = await findByKey(caller, settings, 'settings')
  const site = new URL(context.get(siteContext).publicUrl).host
  return {
    ...{ locale: caller.locale, csrf, uid, space: space.value },
    body: { name: identity?.name ?? 'Aval', site },
    waitsForRecovery: await waitsForRecovery(caller),
    rewrapping: rewrapping.ok ? rewrapping.value : null,
  }
}

const statuses = { 'not-allowed': 403, 'not-found': 404, 'not-valid': 422, conflict: 409 }

export async function action({ context, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = keysIntents.find((each) => each === form.get('intent'))
  if (!intent) throw data(null, { status: 400 })
  const caller = callerFrom(context)
  const before = await listReaders(caller)
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 8_000)
  const result = await doWithKeys[intent](caller, text, context.get(siteContext))
  const people = before.ok ? before.value.people : []
  const person = people.find(({ uid, key }) => uid === text('id') || key?.id === text('id'))
  const outcome: KeysOutcome = {
    intent,
    name: person?.name ?? '',
    problem: result.ok ? null : result.problem,
  }
  return data(outcome, outcome.problem ? statuses[outcome.problem] : 200)
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.keys_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function CaseKeys({ loaderData, actionData }: Route.ComponentProps) {
  return <KeysPage {...loaderData} outcome={actionData ?? null} />
}
