import { useState } from 'react'
import { data, Link } from 'react-router'
import { AccountSection } from '#accounts/admin/account/account-section.tsx'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { type KeysIntent, type KeysOutcome, keysIntents } from '#cases/admin/keys/keys-outcome.ts'
import type { Rewrapping, SpaceKeys } from '#cases/model/space-keys.ts'
import { askForKey } from '#cases/store/keys/ask-for-key.ts'
import { endKey } from '#cases/store/keys/end-key.ts'
import { giveRight, takeRight } from '#cases/store/keys/give-right.ts'
import { listReaders, waitsForRecovery } from '#cases/store/keys/list-readers.ts'
import { listToRewrap } from '#cases/store/keys/list-to-rewrap.ts'
import { makeOwnKey } from '#cases/store/keys/make-own-key.ts'
import { setRecoveryKey } from '#cases/store/keys/set-recovery-key.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { Result } from '#kernel/result.ts'
import { formOf } from '#kernel/routes/asked.ts'
import { signedInFrom } from '#kernel/routes/guard.ts'
import { notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { outcomeInWords } from '../keys/outcome-words.ts'
import { OwnKeySection } from '../keys/own-key-section.tsx'
import { ReadersSection } from '../keys/readers-section.tsx'
import { type NewRecovery, RecoverySheet } from '../keys/recovery-sheet.tsx'
import { RewrapSection } from '../keys/rewrap-section.tsx'
import { Turn } from '../keys/turn.tsx'
import type { Route } from './+types/case-keys'

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

type Problem = NonNullable<KeysOutcome['problem']>
type Parts = { publicUrl: string }
type Doing = (
  caller: Editor,
  text: (name: string) => string,
  parts: Parts,
) => Promise<Result<unknown, Problem>>

/** What the forms of the page of reading keys do, each by its name. */
const doWithKeys: Record<KeysIntent, Doing> = {
  async 'give-right'(caller, text, parts) {
    const given = await giveRight(caller, text('id'))
    if (given.ok) await askForKey(parts, caller, text('id'))
    return given
  },
  'ask-for-key': (caller, text, parts) => askForKey(parts, caller, text('id')),
  'take-right': (caller, text) => takeRight(caller, text('id')),
  'end-key': (caller, text) => endKey(caller, text('id')),
  'set-recovery': (caller, text) => setRecoveryKey(caller, { ...keySent(text) }),
  'make-key': (caller, text) => makeOwnKey(caller, { ...keySent(text), locked: text('locked') }),
}

function keySent(text: (name: string) => string) {
  return { recipient: text('recipient'), replaces: text('replaces') || null }
}

type KeysPageProps = {
  locale: Locale
  csrf: string
  uid: string
  /** Of the body, and where its site is: they stand on the sheet with the recovery key. */
  body: { name: string; site: string }
  space: SpaceKeys
  /** Whether something lies unread that the recovery key alone opens; told to those who have the right. */
  waitsForRecovery: boolean
  /** Null for whoever has not the right to open reports. */
  rewrapping: Rewrapping | null
  outcome: KeysOutcome | null
}

/** Three steps until the anonymous space is open; afterwards who reads it, with which keys, and what is to be done. */
function KeysPage(props: KeysPageProps) {
  const { locale, csrf, uid, body, space, waitsForRecovery, rewrapping, outcome } = props
  const [sheet, setSheet] = useState<NewRecovery | null>(null)
  /** After which outcome of a form the recovery key was made: what came last is said. */
  const [madeAfter, setMadeAfter] = useState<KeysOutcome | null | undefined>()
  if (sheet)
    return (
      <RecoverySheet
        locale={locale}
        pair={sheet}
        body={body}
        csrf={csrf}
        replaces={space.recovery?.id ?? null}
        onEnd={(isKept) => {
          setMadeAfter(isKept ? outcome : undefined)
          setSheet(null)
        }}
      />
    )
  const own = rewrapping?.keys.find(({ isActive }) => isActive) ?? null
  const said = madeAfter === outcome ? recoveryMade : outcome
  return (
    <>
      <h1>{m.keys_title()}</h1>
      <p className="measure mt-2 text-quiet">{m.keys_text()}</p>
      <noscript>
        <p className="form-problem mt-4">{m.keys_need_script()}</p>
      </noscript>
      <p className={`mt-4 font-semibold ${space.isOpen ? 'text-good' : 'text-warn'}`}>
        {space.isOpen ? m.keys_open() : m.keys_not_open()}
      </p>
      <Turn space={space} uid={uid} />
      {waitsForRecovery && (
        <p className="measure mt-4 border-l-3 border-warn bg-veil px-4 py-3">{m.keys_waits_for_recovery()}</p>
      )}
      {rewrapping && (
        <p className="mt-2">
          <Link to={adminAddress.cases}>{m.keys_to_cases()}</Link>
        </p>
      )}
      {said && (
        <div className="mt-4">
          <Notice kind={said.problem ? 'problem' : 'done'}>{outcomeInWords(said)}</Notice>
        </div>
      )}
      <div className="mt-6">
        <ReadersSection locale={locale} csrf={csrf} uid={uid} people={space.people} />
        <RecoverySection
          locale={locale}
          recovery={space.recovery}
          mayReplace={rewrapping !== null}
          onMade={setSheet}
        />
        <OwnKeySection
          key={own?.id}
          locale={locale}
          csrf={csrf}
          hasRight={rewrapping !== null}
          own={own}
          people={space.people}
        />
        {rewrapping && <RewrapSection csrf={csrf} rewrapping={rewrapping} />}
      </div>
    </>
  )
}

const recoveryMade: KeysOutcome = { intent: 'set-recovery', name: '', problem: null }

type Props = {
  locale: Locale
  recovery: SpaceKeys['recovery']
  mayReplace: boolean
  onMade: (pair: NewRecovery) => void
}

/** The second step: a key on paper, for when readers lose theirs. */
function RecoverySection({ locale, recovery, mayReplace, onMade }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  const make = async () => {
    try {
      const { makeKeyPair } = await import('#cases/model/case-keys.ts')
      onMade({ ...(await makeKeyPair()), madeAt: new Date() })
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <AccountSection id="recovery" title={m.keys_recovery()} text={m.keys_recovery_text()}>
      <p className={recovery ? '' : 'font-semibold'}>
        {recovery ? (
          <>
            {m.keys_recovery_made({ name: recovery.madeBy })} <Moment at={recovery.madeAt} locale={locale} />
          </>
        ) : (
          m.keys_recovery_none()
        )}
      </p>
      {recovery && <p className="mt-2 text-small text-quiet">{m.keys_recovery_replace_text()}</p>}
      {(!recovery || mayReplace) && (
        <button
          type="button"
          className={`needs-script mt-4 ${recovery ? 'button-quiet' : 'button-primary'}`}
          onClick={make}
        >
          {recovery ? m.keys_recovery_replace() : m.keys_recovery_make()}
        </button>
      )}
      {hasFailed && (
        <p role="alert" className="form-problem mt-4">
          {m.keys_unlock_failed()}
        </p>
      )}
    </AccountSection>
  )
}
