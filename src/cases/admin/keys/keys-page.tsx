import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { AccountSection } from '#accounts/admin/account/account-section.tsx'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import type { KeyPair } from '#cases/model/case-keys.ts'
import type { Rewrapping, SpaceKeys } from '#cases/model/space-keys.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { dateInWords } from '#ui/dates.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { typedIn } from '../typed-in.ts'
import { type KeysOutcome, outcomeInWords } from './keys-outcome.ts'
import { OwnKeySection } from './own-key-section.tsx'
import { ReadersSection, Turn } from './readers-section.tsx'
import { RewrapSection } from './rewrap-section.tsx'

type KeysPageProps = {
  locale: Locale
  csrf: string
  uid: string
  /** The name of the body and the address of its site, for the sheet with the recovery key. */
  body: { name: string; site: string }
  space: SpaceKeys
  /**
   * Whether something lies unread that only the recovery key opens; told to those who have the right to open reports.
   */
  waitsForRecovery: boolean
  /** Null for an account without the right to open reports. */
  rewrapping: Rewrapping | null
  outcome: KeysOutcome | null
}

/** Three steps until the anonymous space is open; afterwards who reads it, with which keys, and what is to be done. */
export function KeysPage(props: KeysPageProps) {
  const { locale, csrf, uid, body, space, waitsForRecovery, rewrapping, outcome } = props
  const [sheet, setSheet] = useState<NewRecovery | null>(null)
  /** The outcome that was shown when the recovery key was made, so that only what came last is said. */
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
      {!rewrapping && <ReadOnly needs={{ to: 'administer' }} />}
      {waitsForRecovery && (
        <p className="measure mt-4 border-l-3 border-warn bg-veil px-4 py-3">{m.keys_waits_for_recovery()}</p>
      )}
      {rewrapping && (
        <p className="mt-2">
          <Link to={adminAddress.cases}>{m.keys_to_cases()}</Link>
        </p>
      )}
      {said && !isAtField(said) && (
        <div className="mt-4">
          <Notice kind={said.problem ? 'problem' : 'done'}>{outcomeInWords(said)}</Notice>
        </div>
      )}
      <div className="mt-6">
        <ReadersSection {...{ locale, csrf, uid, outcome }} people={space.people} />
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
          publicName={space.people.find((person) => person.uid === uid)?.publicName ?? null}
          outcome={outcome}
        />
        {rewrapping && <RewrapSection csrf={csrf} rewrapping={rewrapping} />}
      </div>
    </>
  )
}

/** What is wrong with a public name, or with the choice of a person, is said at its field. */
function isAtField({ intent, problem }: KeysOutcome): boolean {
  if (problem === 'nobody-chosen') return true
  return intent === 'set-public-name' && problem !== null && problem !== 'not-allowed'
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
  const mayMake = useMayDo()({ to: 'administer' })
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
      {(recovery ? mayReplace : mayMake) && (
        <button
          type="button"
          className={`needs-script mt-4 ${recovery ? 'button-quiet' : 'button-primary'}`}
          onClick={make}
        >
          {recovery ? m.keys_recovery_replace() : m.keys_recovery_make()}
        </button>
      )}
      {hasFailed && (
        <div className="mt-4">
          <FormProblem>{m.keys_unlock_failed()}</FormProblem>
        </div>
      )}
    </AccountSection>
  )
}

type NewRecovery = KeyPair & { madeAt: Date }

type NewRecoveryProps = {
  locale: Locale
  pair: NewRecovery
  body: { name: string; site: string }
  csrf: string
  /** The id of the recovery key that it replaces. */
  replaces: string | null
  onEnd: (isKept: boolean) => void
}

/** The recovery key, this once, on a page that prints well. Only its public half is sent, once it is on paper. */
function RecoverySheet({ locale, pair, body, csrf, replaces, onEnd }: NewRecoveryProps) {
  const fetcher = useFetcher<KeysOutcome>()
  const [isWrong, setIsWrong] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const day = dateInWords(todayIn(pair.madeAt), locale)
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (outcome?.problem === null) onEnd(true)
  }, [outcome, onEnd])
  const confirm = (form: HTMLFormElement) => {
    const isRead = typedIn(form, 'recovery-end').trim().toUpperCase() === pair.identity.slice(-8)
    setIsWrong(!isRead)
    if (!isRead) return form.querySelector<HTMLInputElement>('#recovery-end')?.focus()
    const fields = { csrf, intent: 'set-recovery', recipient: pair.recipient, replaces: replaces ?? '' }
    fetcher.submit(fields, { method: 'post' })
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="focus:outline-none">
        {m.keys_sheet_title()}
      </h1>
      <p className="mt-4 font-semibold">{m.keys_sheet_of({ name: body.name, site: body.site })}</p>
      <p>{m.keys_sheet_made({ day })}</p>
      <p className="measure mt-4">{m.keys_sheet_keep()}</p>
      <p className="mt-6 border-y border-line py-4">
        <code data-recovery className="text-lead break-all">
          {pair.identity}
        </code>
      </p>
      <p className="mt-4 text-small break-all text-quiet">
        {m.keys_sheet_public({ recipient: pair.recipient })}
      </p>
      <p className="measure mt-4 text-small">{m.keys_sheet_how()}</p>
      <pre className="mt-2 overflow-x-auto bg-veil px-4 py-3 text-small whitespace-pre-wrap">
        <code>{recoveryCommands.join('\n')}</code>
      </pre>
      <div className="mt-6 flex flex-wrap gap-4 print:hidden">
        <button type="button" className="button-quiet" onClick={() => window.print()}>
          {m.own_codes_print()}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => save('recovery-key.txt', recoveryText({ ...pair, day, body }))}
        >
          {m.keys_sheet_download()}
        </button>
      </div>
      <form
        noValidate
        className="mt-8 grid max-w-md gap-4 border-t border-line pt-6 print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          if (fetcher.state === 'idle') confirm(event.currentTarget)
        }}
      >
        <TextField
          id="recovery-end"
          label={m.keys_sheet_confirm()}
          hint={m.keys_sheet_confirm_hint()}
          problem={isWrong ? m.keys_sheet_confirm_wrong() : null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        {outcome?.problem && <FormProblem>{outcomeInWords(outcome)}</FormProblem>}
        <div className="flex flex-wrap gap-4">
          <button type="submit" className="button-primary" aria-disabled={fetcher.state !== 'idle'}>
            {m.keys_sheet_use()}
          </button>
          <button type="button" className="button-quiet" onClick={() => onEnd(false)}>
            {m.keys_sheet_discard()}
          </button>
        </div>
      </form>
    </>
  )
}

function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

type RecoveryFacts = {
  identity: string
  recipient: string
  /** The day it was made, in words. */
  day: string
  body: { name: string; site: string }
}

/** The recovery key as a file that the stand-alone tool age takes as it is: everything but the key is a remark. */
function recoveryText({ identity, recipient, day, body }: RecoveryFacts): string {
  const remarks = [
    m.keys_sheet_of({ name: body.name, site: body.site }),
    m.keys_sheet_made({ day }),
    m.keys_sheet_keep(),
    m.keys_sheet_public({ recipient }),
    m.keys_sheet_how(),
    ...recoveryCommands,
  ]
  return `${remarks.map((line) => `# ${line}`).join('\n')}\n${identity}\n`
}

/** How a case that was taken out of the site is opened with the tool (age-encryption.org). */
const recoveryCommands = [
  'age -d -i recovery-key.txt key-1.age > case-key.txt',
  'age -d -i case-key.txt piece-1.age',
]
