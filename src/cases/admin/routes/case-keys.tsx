import { data } from 'react-router'
import { type KeysOutcome, keysIntents } from '#cases/admin/keys/keys-outcome.ts'
import { KeysPage } from '#cases/admin/keys/keys-page.tsx'
import { listReaders, waitsForRecovery } from '#cases/store/keys/readers.ts'
import { listToRewrap } from '#cases/store/keys/rewrap.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import type { Route } from './+types/case-keys'
import { doWithKeys } from './do-with-keys.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf, uid } = signedInFrom(context, request)
  const rewrapping = await listToRewrap(caller)
  const identity = await findByKey(caller, settings, 'settings')
  const site = new URL(context.get(siteContext).publicUrl).host
  return {
    ...{ locale: caller.locale, csrf, uid, space: await listReaders(caller) },
    body: { name: identity?.name ?? 'Aval', site },
    waitsForRecovery: await waitsForRecovery(caller),
    rewrapping: rewrapping.ok ? rewrapping.value : null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const intent = keysIntents.find((each) => each === form.get('intent'))
  if (!intent) notUnderstood()
  const { people } = await listReaders(caller)
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 8_000)
  const result = await doWithKeys[intent](caller, text, context.get(siteContext))
  const person = people.find(({ uid, key }) => uid === text('id') || key?.id === text('id'))
  const outcome: KeysOutcome = {
    intent,
    name: person?.name ?? '',
    problem: result.ok ? null : result.problem,
  }
  return data(outcome, outcome.problem ? statusOf(outcome.problem) : 200)
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.keys_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function CaseKeys({ loaderData, actionData }: Route.ComponentProps) {
  return <KeysPage {...loaderData} outcome={actionData ?? null} />
}
