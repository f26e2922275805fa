import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { AccountSection } from '#accounts/admin/account/account-section.tsx'
import type { LockedKey } from '#cases/model/locked-key.ts'
import { judgePassphrase, type PassphraseProblem, shortestPassphrase } from '#cases/model/passphrase.ts'
import type { Reader } from '#cases/model/space-keys.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { typedIn } from '../typed-in.ts'
import { lock, painted } from '../unlocked-key.ts'
import type { KeysOutcome } from './keys-outcome.ts'
import { PublicNameForm } from './public-name-form.tsx'
import { namesOf, waitingFor } from './readers-section.tsx'

type Props = {
  locale: Locale
  csrf: string
  hasRight: boolean
  own: LockedKey | null
  people: Reader[]
  /** What strangers are shown of the person; null before they have chosen it. */
  publicName: string | null
  outcome: KeysOutcome | null
}

/** The third step, for each reader: what writers are shown of them, and a key of their own, made in their browser. */
export function OwnKeySection({ locale, csrf, hasRight, own, people, publicName, outcome }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  const waiting = waitingFor(people)
  return (
    <AccountSection
      id="own-key"
      title={hasRight ? m.keys_own() : m.keys_own_of_each()}
      text={m.keys_own_text()}
    >
      {!hasRight && (
        <p>
          {waiting.length > 0
            ? m.keys_own_waits({ names: namesOf(waiting) })
            : people.some((each) => each.hasRight)
              ? m.keys_own_all()
              : m.keys_own_nobody()}
        </p>
      )}
      {hasRight && <PublicNameForm key={publicName} csrf={csrf} name={publicName} outcome={outcome} />}
      {hasRight && own && (
        <>
          <p>
            {m.keys_own_since()} <Moment at={own.madeAt} locale={locale} withTime />
          </p>
          {!isChanging && publicName !== null && (
            <button
              type="button"
              className="button-quiet needs-script mt-4"
              onClick={() => setIsChanging(true)}
            >
              {m.keys_own_change()}
            </button>
          )}
        </>
      )}
      {hasRight && own && isChanging && <p className="mt-4">{m.keys_own_change_text()}</p>}
      {hasRight && publicName !== null && (!own || isChanging) && (
        <NewKeyForm csrf={csrf} replaces={own?.id ?? null} />
      )}
    </AccountSection>
  )
}

type NewKeyFormProps = { csrf: string; replaces: string | null }
type State = 'idle' | 'busy' | 'failed' | PassphraseProblem

/** Makes a reading key in this browser; what is sent of it is its public half, and the private one locked. */
function NewKeyForm({ csrf, replaces }: NewKeyFormProps) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const [state, setState] = useState<State>('idle')
  const isBusy = state === 'busy' || navigation.state !== 'idle'
  const make = async (passphrase: string, again: string) => {
    const problem = judgePassphrase(passphrase, again)
    setState(problem ?? 'busy')
    if (problem) return
    try {
      const { recipient, locked } = await makeLockedKey(passphrase)
      lock()
      setState('idle')
      await submit(
        { csrf, intent: 'make-key', recipient, locked, replaces: replaces ?? '' },
        { method: 'post' },
      )
    } catch {
      setState('failed')
    }
  }
  return (
    <form
      noValidate
      className="needs-script mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const sent = event.currentTarget
        if (!isBusy) make(typedIn(sent, 'new-passphrase'), typedIn(sent, 'new-passphrase-again'))
      }}
    >
      <PasswordField
        id="new-passphrase"
        name=""
        label={m.keys_new_passphrase()}
        hint={m.keys_new_passphrase_hint({ count: shortestPassphrase })}
        autoComplete="off"
        problem={
          state === 'too-short'
            ? m.keys_new_too_short({ count: shortestPassphrase })
            : state === 'too-plain'
              ? m.keys_new_too_plain()
              : null
        }
      />
      <PasswordField
        id="new-passphrase-again"
        name=""
        label={m.keys_new_again()}
        autoComplete="off"
        problem={state === 'not-the-same' ? m.keys_new_not_the_same() : null}
      />
      <KeyFormEnd
        words={m.keys_new_make()}
        busyWords={m.keys_new_making()}
        isBusy={isBusy}
        hasFailed={state === 'failed'}
      />
    </form>
  )
}

async function makeLockedKey(passphrase: string): Promise<{ recipient: string; locked: string }> {
  const [{ lockIdentity, makeKeyPair }, { textOf }] = await Promise.all([
    import('#cases/model/case-keys.ts'),
    import('#cases/model/locked-key.ts'),
  ])
  await painted()
  const { identity, recipient } = await makeKeyPair()
  return { recipient, locked: textOf(await lockIdentity(identity, passphrase)) }
}

type KeyFormEndProps = { words: string; busyWords: string; isBusy: boolean; hasFailed: boolean }

/** The button of a form that works with a key in this browser for a while, and the words about its progress. */
export function KeyFormEnd({ words, busyWords, isBusy, hasFailed }: KeyFormEndProps) {
  return (
    <>
      <button type="submit" className="button-primary justify-self-start" aria-disabled={isBusy}>
        {isBusy ? busyWords : words}
      </button>
      <p role="status" className="visually-hidden">
        {isBusy && busyWords}
      </p>
      {hasFailed && <FormProblem>{m.keys_unlock_failed()}</FormProblem>}
    </>
  )
}
