import { data } from 'react-router'
import { type KeysIntent, type KeysOutcome, keysIntents } from '#cases/admin/keys/keys-outcome.ts'
import { KeysPage } from '#cases/admin/keys/keys-page.tsx'
import { endKey, makeOwnKey, setRecoveryKey } from '#cases/store/keys/kept-keys.ts'
import { setPublicName } from '#cases/store/keys/public-name.ts'
import {
  ensureMayReadKeys,
  giveRight,
  listReaders,
  takeRight,
  waitsForRecovery,
} from '#cases/store/keys/readers.ts'
import { listToRewrap } from '#cases/store/keys/rewrap.ts'
import { askForKey } from '#cases/store/keys/tell-readers.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { fail, type Result } from '#kernel/result.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import type { Route } from './+types/case-keys'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf, uid } = signedInFrom(context, request)
  await ensureMayReadKeys(caller)
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
  await ensureMayReadKeys(caller)
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

type Doing = (
  caller: Editor,
  text: (name: string) => string,
  parts: { publicUrl: string },
) => Promise<Result<unknown, NonNullable<KeysOutcome['problem']>>>

/** What the forms of the page of reading keys do, each by its name. */
const doWithKeys: Record<KeysIntent, Doing> = {
  async 'give-right'(caller, text, parts) {
    if (text('id') === '') return fail('nobody-chosen')
    const given = await giveRight(caller, text('id'))
    if (given.ok) await askForKey(parts, caller, text('id'))
    return given
  },
  'ask-for-key': (caller, text, parts) => askForKey(parts, caller, text('id')),
  'take-right': (caller, text) => takeRight(caller, text('id')),
  'end-key': (caller, text) => endKey(caller, text('id')),
  'set-recovery': (caller, text) => setRecoveryKey(caller, { ...keySent(text) }),
  'set-public-name': (caller, text) => setPublicName(caller, text('public-name')),
  'make-key': (caller, text) => makeOwnKey(caller, { ...keySent(text), locked: text('locked') }),
}

function keySent(text: (name: string) => string) {
  return { recipient: text('recipient'), replaces: text('replaces') || null }
}
