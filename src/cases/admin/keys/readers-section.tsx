import { Form } from 'react-router'
import { AccountSection } from '#accounts/admin/account/account-section.tsx'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import type { Reader, SpaceKeys } from '#cases/model/space-keys.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { AskFirst } from '#ui/admin/ask-first.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { type KeysIntent, type KeysOutcome, outcomeInWords } from './keys-outcome.ts'

type Props = { locale: Locale; csrf: string; uid: string; people: Reader[]; outcome: KeysOutcome | null }

/** The first step: who reads the messages, and who else can be given the right to. */
export function ReadersSection({ locale, csrf, uid, people, outcome }: Props) {
  const readers = people.filter(({ hasRight, key }) => hasRight || key)
  const mayGive = useMayDo()({ to: 'administer' })
  const others = people.filter(({ hasRight, isDisabled }) => mayGive && !hasRight && !isDisabled)
  const refused = outcome?.problem === 'nobody-chosen' ? outcome : null
  return (
    <AccountSection id="readers" title={m.keys_readers()} text={m.keys_readers_text()}>
      {readers.length === 0 && <p className="font-semibold">{m.keys_readers_none()}</p>}
      {readers.filter(({ hasRight }) => hasRight).length === 1 && (
        <p className="mb-4 text-warn">{m.keys_readers_one()}</p>
      )}
      <ul>
        {readers.map((reader) => (
          <li key={reader.uid} className="border-b border-line py-4 first:pt-0">
            <ReaderRow locale={locale} csrf={csrf} reader={reader} isOwn={reader.uid === uid} />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        // Empty again for the next person.
        <Form key={others.length} method="post" noValidate className="mt-5 flex flex-wrap items-end gap-4">
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="intent" value="give-right" />
          <label className="grid min-w-0 flex-1 basis-64 gap-1 text-small">
            {m.keys_give_label()}
            <select
              name="id"
              className="field min-h-11 py-2"
              required
              defaultValue=""
              {...wrongField(refused)}
              aria-describedby={refused ? 'give-right-problem' : undefined}
            >
              <option value="" disabled>
                {m.keys_give_choose()}
              </option>
              {others.map(({ uid: id, name, email }) => (
                <option key={id} value={id}>
                  {name} ({email})
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="button-primary min-h-11 py-2">
            {m.keys_give()}
          </button>
          {refused && (
            <div className="basis-full">
              <FieldProblem id="give-right-problem">{outcomeInWords(refused)}</FieldProblem>
            </div>
          )}
        </Form>
      )}
    </AccountSection>
  )
}

type ReaderRowProps = { locale: Locale; csrf: string; reader: Reader; isOwn: boolean }

/** Somebody who reads the messages, the state of their key, and what can be taken back. */
function ReaderRow({ locale, csrf, reader, isOwn }: ReaderRowProps) {
  const { uid, name, email, isDisabled, hasRight, publicName, key } = reader
  const mayOthers = useMayDo()({ to: 'administer' })
  const mayTake = isOwn || mayOthers
  return (
    <>
      <p>
        <span className="font-semibold">{name}</span>{' '}
        {isOwn && <span className="text-quiet">{m.accounts_you()}</span>}
        <span className="block text-small wrap-anywhere text-quiet">{email}</span>
      </p>
      <p className="mt-1 text-small">
        {key ? (
          <>
            {m.keys_has_key_since()} <Moment at={key.madeAt} locale={locale} />
          </>
        ) : (
          <span className="text-warn">{isOwn ? m.keys_has_no_key() : m.keys_waits({ name })}</span>
        )}
        {hasRight && (
          <span className="block">
            {publicName ? m.keys_shown_as({ name: publicName }) : m.keys_shown_as_nobody()}
          </span>
        )}
        {isDisabled && <span className="block text-bad">{m.keys_disabled()}</span>}
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {mayOthers && hasRight && !key && !isDisabled && !isOwn && (
          <Form method="post">
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="intent" value="ask-for-key" />
            <input type="hidden" name="id" value={uid} />
            <button type="submit" className="button-quiet min-h-9 px-3 py-1 text-small">
              {m.keys_ask()}
              <span className="visually-hidden"> {m.accounts_of({ name })}</span>
            </button>
          </Form>
        )}
        {mayTake && hasRight && (
          <AskFirst
            {...{ csrf, name, intent: 'take-right' satisfies KeysIntent, id: uid, label: m.keys_take() }}
            question={m.keys_take_ask({ name })}
          />
        )}
        {mayTake && key && (
          <AskFirst
            {...{ csrf, name, intent: 'end-key' satisfies KeysIntent, id: key.id, label: m.keys_end() }}
            question={m.keys_end_ask({ name })}
          />
        )}
      </div>
    </>
  )
}

/** Who has the next step until everybody with the right can read; nothing where that is so already. */
export function Turn({ space, uid }: { space: SpaceKeys; uid: string }) {
  const words = turnOf(space, uid)
  return words && <p className="measure mt-2">{words}</p>
}

function turnOf({ people, recovery }: SpaceKeys, uid: string): string | null {
  if (people.every(({ hasRight, isDisabled }) => !hasRight || isDisabled)) return m.keys_turn_readers()
  if (!recovery) return m.keys_turn_recovery()
  const waiting = waitingFor(people)
  const self = people.find((person) => person.uid === uid)
  if (self?.hasRight && self.publicName === null) return m.keys_turn_public_name()
  if (waiting.some((person) => person.uid === uid)) return m.keys_turn_own()
  return waiting.length > 0 ? m.keys_turn_others({ names: namesOf(waiting) }) : null
}

/** Those who may read and have yet to make their key. */
export function waitingFor(people: readonly Reader[]): Reader[] {
  return people.filter(({ hasRight, isDisabled, key }) => hasRight && !isDisabled && !key)
}

export function namesOf(people: readonly Reader[]): string {
  return people.map(({ name }) => name).join(', ')
}
