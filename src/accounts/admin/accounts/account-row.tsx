import { Form } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { RightsFields } from '../rights/rights-fields.tsx'
import { type KindLabels, rightsInWords } from '../rights/rights-words.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { Notice } from './notice.tsx'
import { problemInWords, type RowOutcome } from './outcome.ts'

export type AccountInRow = {
  uid: string
  name: string
  email: string
  disabledAt: Date | null
  hasSecondFactor: boolean
  rights: MaybeNarrowed
  keys: { id: string; name: string; hint: string }[]
  lastSignIn: Date | null
  createdAt: Date
}

type Props = {
  locale: Locale
  account: AccountInRow
  isOwn: boolean
  isSecondFactorRequired: boolean
  csrf: string
  kinds: KindLabels
  /** What an action on this account just became. */
  outcome: RowOutcome | null
}

/** A person with an account, and what can be done about it. */
export function AccountRow({ locale, account, isOwn, isSecondFactorRequired, csrf, kinds, outcome }: Props) {
  const { uid, name, email, disabledAt, hasSecondFactor, rights, keys, lastSignIn, createdAt } = account
  const of = m.accounts_of({ name })
  const said = outcome && problemInWords(outcome.problem)
  return (
    <tr>
      <th scope="row">
        {name} {isOwn && <span className="font-normal text-quiet">{m.accounts_you()}</span>}
        <span className="block font-normal wrap-anywhere text-quiet">{email}</span>
        <span className="mt-1 block max-w-64 font-normal">{rightsInWords(rights, kinds).join('. ')}.</span>
      </th>
      <td data-label={m.accounts_state()}>
        <span className={disabledAt ? 'text-bad' : 'text-good'}>
          {disabledAt ? m.accounts_disabled() : m.accounts_enabled()}
        </span>
      </td>
      <td data-label={m.accounts_second_factor()}>{hasSecondFactor ? m.accounts_yes() : m.accounts_no()}</td>
      <td data-label={m.accounts_last_sign_in()}>
        {lastSignIn ? (
          <Moment at={lastSignIn.toISOString()} locale={locale} withTime />
        ) : (
          <span className="text-quiet">{m.accounts_never()}</span>
        )}
      </td>
      <td data-label={m.accounts_created()}>
        <Moment at={createdAt.toISOString()} locale={locale} />
      </td>
      <td data-label={m.accounts_actions()}>
        <div className="grid gap-2 max-sm:grid-cols-[minmax(0,1fr)]">
          {said && <Notice kind="problem">{said}</Notice>}
          <div className="flex flex-wrap items-start gap-2 lg:flex-nowrap">
            <RowAction intent="end-sessions" id={uid} csrf={csrf} label={m.accounts_end_sessions()} of={of} />
            {disabledAt && (
              <RowAction intent="enable" id={uid} csrf={csrf} label={m.accounts_enable()} of={of} />
            )}
            {!disabledAt && !isOwn && (
              <AskFirst
                intent="disable"
                {...{ uid, name, csrf }}
                label={m.accounts_disable()}
                question={m.accounts_disable_ask({ name })}
                confirm={m.accounts_disable_confirm()}
              >
                {keys.length > 0 && <KeysToKeep keys={keys} text={m.accounts_disable_keys()} />}
              </AskFirst>
            )}
          </div>
          {!isOwn && (
            <AskFirst
              intent="narrow"
              {...{ uid, name, csrf }}
              label={m.roles_change()}
              confirm={m.roles_save()}
              isOpen={outcome?.intent === 'narrow' && outcome.problem !== null}
            >
              <RightsFields
                kinds={kinds}
                rights={
                  outcome?.intent === 'narrow' && outcome.chosen !== undefined ? outcome.chosen : rights
                }
              />
              {keys.length > 0 && <KeysToKeep keys={keys} text={m.roles_keys()} />}
              <ConfirmPassword id={`narrow-${uid}`} refused={outcome?.intent === 'narrow' ? outcome : null} />
            </AskFirst>
          )}
          {hasSecondFactor && !isOwn && (
            <AskFirst
              intent="take-off-second-factor"
              {...{ uid, name, csrf }}
              label={m.accounts_take_off()}
              question={m.accounts_take_off_ask({ name })}
              confirm={m.accounts_take_off_confirm()}
              isOpen={outcome?.intent === 'take-off-second-factor' && outcome.problem !== null}
            >
              {isSecondFactorRequired && <p>{m.accounts_take_off_required()}</p>}
              <ConfirmPassword
                id={`take-off-${uid}`}
                refused={outcome?.intent === 'take-off-second-factor' ? outcome : null}
              />
            </AskFirst>
          )}
        </div>
      </td>
    </tr>
  )
}

type Asking = {
  intent: RowOutcome['intent']
  uid: string
  name: string
  csrf: string
  label: string
  question?: string
  confirm: string
  isOpen?: boolean
  /** What more is asked. */
  children?: React.ReactNode
}

/** Asks first, without script too. */
function AskFirst({ intent, uid, name, csrf, label, question, confirm, isOpen, children }: Asking) {
  const of = m.accounts_of({ name })
  return (
    <details open={isOpen}>
      <summary className="button-quiet min-h-9 cursor-pointer list-none px-3 lg:whitespace-nowrap py-1 text-small">
        {label}…<span className="visually-hidden"> {of}</span>
      </summary>
      <div
        className={`mt-2 grid gap-2 border-l-3 bg-veil px-3 py-2 ${question ? 'max-w-64 border-bad' : 'max-w-96 border-line'}`}
      >
        {question && <p>{question}</p>}
        <RowAction intent={intent} id={uid} csrf={csrf} label={confirm} of={of}>
          {children}
        </RowAction>
      </div>
    </details>
  )
}

/** The API keys that the person made and may know; they end unless the box is ticked. */
function KeysToKeep({ keys, text }: { keys: AccountInRow['keys']; text: string }) {
  return (
    <>
      <p>{text}</p>
      <ul className="list-disc pl-5">
        {keys.map(({ id, name, hint }) => (
          <li key={id} className="wrap-anywhere">
            {name} <code>{hint}…</code>
          </li>
        ))}
      </ul>
      <label className="flex items-start gap-2">
        <input type="checkbox" name="keep-keys" value="yes" className="mt-1" />
        {m.accounts_disable_keep_keys()}
      </label>
    </>
  )
}

type RowActionProps = {
  intent: RowOutcome['intent']
  id: string
  csrf: string
  label: string
  /** Whose it is, for those who do not see the row. */
  of: string
  /** What more is asked. */
  children?: React.ReactNode
}

/** One button that does one thing to one account or invitation. */
export function RowAction({ intent, id, csrf, label, of, children }: RowActionProps) {
  return (
    <Form method="post" className="grid gap-2" noValidate>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
      <button type="submit" className="button-quiet min-h-9 whitespace-nowrap px-3 py-1 text-small">
        {label}
        <span className="visually-hidden"> {of}</span>
      </button>
    </Form>
  )
}
