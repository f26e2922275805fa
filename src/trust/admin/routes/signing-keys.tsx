import { data } from 'react-router'
import { accountsContext } from '#accounts/store/accounts-context.ts'
import { provePassword } from '#accounts/store/own/prove-password.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { rotationDue, setInUse, stateOf } from '#trust/model/signing-keys.ts'
import { listKeySets } from '#trust/store/key-sets.ts'
import { isSetOf, markKeysStolen, retireKeys, rotateKeys } from '#trust/store/sign.ts'
import { signingContext } from '#trust/store/signing-context.ts'
import { dateInWords } from '#ui/dates.ts'
import { SigningKeysPage } from '../signing-keys-page.tsx'
import type { Route } from './+types/signing-keys'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { locale, now } = caller
  const day = (moment: Date) => dateInWords(todayIn(moment), locale)
  const sets = await listKeySets(caller)
  const used = setInUse(sets)
  const held = used ? await context.get(signingContext).file.read() : null
  return {
    ...{ locale, csrf },
    sets: sets.map((set) => {
      const ended = set.stolenAt ?? set.retiredAt
      return {
        ...{ id: set.id, state: stateOf(set), madeOn: day(set.madeAt), endedOn: ended && day(ended) },
        keys: set.keys.map(({ kid, algorithm }) => ({ kid, algorithm })),
      }
    }),
    due: used ? { day: day(rotationDue(used)), isPast: rotationDue(used) <= now } : null,
    isLost: used !== undefined && !(held && isSetOf(used, held)),
  }
}

/** Whatever changes keys asks for the present password first. */
export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const signing = context.get(signingContext)
  const [intent, id] = [String(form.get('intent') ?? ''), String(form.get('id') ?? '')]
  if (!['rotate', 'retire', 'stolen'].includes(intent)) notUnderstood()
  const present = String(form.get('present') ?? '').slice(0, 1000)
  const proved = await provePassword(context.get(accountsContext), caller, present)
  const done = proved.ok ? await change() : proved
  if (done.ok) return data({ intent, id, problem: null, seconds: null })
  const seconds = done.problem === 'too-many' ? (done.detail?.seconds ?? 60) : null
  const headers: Record<string, string> = seconds === null ? {} : { 'retry-after': String(seconds) }
  return data({ intent, id, problem: done.problem, seconds }, { status: statusOf(done.problem), headers })

  async function change() {
    if (intent === 'retire') return retireKeys(signing, caller, id)
    if (intent === 'stolen') return markKeysStolen(signing, caller, id)
    await rotateKeys(signing, caller)
    return { ok: true as const, value: null }
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [
  { title: `${m.signing_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function SigningKeys({ loaderData, actionData }: Route.ComponentProps) {
  return <SigningKeysPage {...loaderData} sent={actionData ?? null} />
}
