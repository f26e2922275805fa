import { useEffect, useState } from 'react'
import type { OwnAccount, SentForm } from '#accounts/model/own-account.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { settleSent } from '#ui/admin/typed-text.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccountSection } from './account-section.tsx'
import { inWords, OwnForm, problemOf } from './own-form.tsx'

type Passkey = OwnAccount['passkeys'][number]
type Props = {
  csrf: string
  locale: Locale
  passkeys: Passkey[]
  sent: SentForm | null
  /** A passkey is asked for, by script. */
  onSend: () => void
}

export function PasskeysSection({ csrf, locale, passkeys, sent, onSend }: Props) {
  return (
    <AccountSection id="passkeys" title={m.own_passkeys_title()} text={m.own_passkeys_text()}>
      {passkeys.length === 0 && <p className="font-semibold">{m.own_passkeys_none()}</p>}
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="border-b border-line py-4">
            <OnePasskey passkey={passkey} csrf={csrf} locale={locale} sent={sent} />
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <AddPasskey csrf={csrf} onSend={onSend} />
      </div>
    </AccountSection>
  )
}

function OnePasskey({
  passkey,
  csrf,
  locale,
  sent,
}: Omit<Props, 'passkeys' | 'onSend'> & { passkey: Passkey }) {
  const name = passkey.name ?? m.own_passkeys_unnamed()
  const about = passkey.id
  const isRenamed = sent?.intent === 'rename-passkey' && sent.about === about
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>
          {passkey.createdAt && (
            <span className="block text-small text-quiet">
              {m.own_passkeys_since()} <Moment at={passkey.createdAt} locale={locale} />
            </span>
          )}
        </p>
        <OwnForm
          csrf={csrf}
          sent={sent}
          intent="remove-passkey"
          about={about}
          section="passkeys"
          className="flex"
        >
          <button type="submit" className="button-quiet">
            {m.own_passkeys_remove()}
            <span className="visually-hidden"> {name}</span>
          </button>
        </OwnForm>
      </div>
      {passkey.wentBackAt && (
        <p className="trouble mt-3">
          <span>
            {m.own_passkeys_counter_back()} <Moment at={passkey.wentBackAt} locale={locale} withTime />
          </span>
        </p>
      )}
      <details open={isRenamed}>
        <summary className="cursor-pointer py-2 text-small font-semibold">
          {m.own_passkeys_rename()}
          <span className="visually-hidden"> {m.own_passkeys_rename_what({ name })}</span>
        </summary>
        <OwnForm
          csrf={csrf}
          sent={sent}
          intent="rename-passkey"
          about={about}
          section="passkeys"
          className="mt-2 grid gap-4"
        >
          <TextField
            id={`name-${about}`}
            name="name"
            label={m.own_passkeys_name()}
            autoComplete="off"
            maxLength={60}
            defaultValue={isRenamed ? (sent.typed ?? '') : (passkey.name ?? '')}
            problem={problemOf(sent, { intent: 'rename-passkey', about, field: 'name' })}
          />
          <button type="submit" className="button-quiet justify-self-start">
            {m.own_passkeys_rename()}
          </button>
        </OwnForm>
      </details>
    </>
  )
}

type Refusal = { problem: 'wrong-password' | 'too-many'; seconds: number | null }
const afterwards = `${adminAddress.account}?done=add-passkey#done`
type State = 'idle' | 'busy' | 'failed' | 'already' | Refusal

type AddPasskeyProps = Pick<Props, 'csrf' | 'onSend'> & { goOn?: string }

/** Makes a passkey with this browser, which must know how; the library comes when the button is used. */
export function AddPasskey({ csrf, onSend, goOn = afterwards }: AddPasskeyProps) {
  const [isKnown, setIsKnown] = useState(false)
  const [state, setState] = useState<State>('idle')
  const [name, setName] = useState('')
  useEffect(() => setIsKnown('PublicKeyCredential' in window), [])
  const refusal = typeof state === 'object' ? state : null
  if (!isKnown) return <p className="text-quiet">{m.own_passkeys_need_script()}</p>
  const isBusy = state === 'busy'
  const add = async (present: string) => {
    setState('busy')
    onSend()
    const outcome = await addPasskey(csrf, { name, present }).catch(outcomeOf)
    if (outcome !== 'added') return setState(outcome)
    settleSent(false)
    window.location.assign(goOn)
  }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) add(String(new FormData(event.currentTarget).get('present') ?? ''))
      }}
    >
      <div>
        <label htmlFor="passkey-name" className="field-label">
          {m.own_passkeys_new_name()}
        </label>
        <p id="passkey-name-hint" className="mb-2 text-small text-quiet">
          {m.own_passkeys_name_hint()}
        </p>
        <input
          id="passkey-name"
          className="field"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-describedby="passkey-name-hint"
        />
      </div>
      <PasswordField
        id="passkey-present"
        name="present"
        autoComplete="current-password"
        label={m.own_present()}
        problem={refusal && inWords(refusal.problem, refusal.seconds)}
      />
      <button type="submit" className="button-primary justify-self-start" aria-disabled={isBusy}>
        {isBusy ? m.own_passkeys_adding() : m.own_passkeys_add()}
      </button>
      {state === 'failed' && <FormProblem>{m.own_passkeys_add_failed()}</FormProblem>}
      {state === 'already' && <FormProblem>{m.own_passkeys_already()}</FormProblem>}
    </form>
  )
}

async function addPasskey(
  csrf: string,
  { name, present }: { name: string; present: string },
): Promise<'added' | 'failed' | Refusal> {
  const send = (step: string, body: object) =>
    fetch(`/api/auth/passkey/${step}`, {
      method: 'POST',
      headers: { 'x-csrf-token': csrf, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const offered = await send('generate-register-options', { present })
  if (!offered.ok) return refusalOf(offered)
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await startRegistration({ optionsJSON: await offered.json() })
  const answer = await send('verify-registration', { present, response, name })
  return answer.ok ? 'added' : refusalOf(answer)
}

async function refusalOf(answer: Response): Promise<'failed' | Refusal> {
  const { error } = await answer.json()
  if (error !== 'wrong-password' && error !== 'too-many') return 'failed'
  return { problem: error, seconds: Number(answer.headers.get('retry-after')) || null }
}

/** Browsers answer so when the authenticator has a passkey of this account (W3C Web Authentication, 5.1.3). */
function outcomeOf(error: unknown): 'already' | 'failed' {
  return (error as Error).name === 'InvalidStateError' ? 'already' : 'failed'
}
