import { ConfirmPassword } from '#accounts/admin/accounts/confirm-password.tsx'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { KeyState } from '#trust/model/signing-keys.ts'
import { AskFirst } from '#ui/admin/ask-first.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'

export type ListedSet = {
  id: string
  state: KeyState
  /** Days in words. */
  madeOn: string
  endedOn: string | null
  keys: { kid: string; algorithm: string }[]
}
export type SentKeys = { intent: string; id: string; problem: string | null; seconds: number | null }
type Props = {
  locale: Locale
  csrf: string
  sets: ListedSet[]
  /** When those in use are to be replaced; null where none are. */
  due: { day: string; isPast: boolean } | null
  /** The secret halves of those in use are gone. */
  isLost: boolean
  sent: SentKeys | null
}

/** The keys that the site signs with: replaced, retired and published as stolen, each once it was said what that does. */
export function SigningKeysPage({ locale, csrf, sets, due, isLost, sent }: Props) {
  const refused = (intent: string, id: string) =>
    sent?.intent === intent && sent.id === id && sent.problem ? sent : null
  const ask = (intent: Intent, id: string, name: string) => (
    <AskFirst
      {...{ csrf, id, name, intent, label: words[intent].label(), question: words[intent].question() }}
      isOpen={refused(intent, id) !== null}
    >
      <ConfirmPassword id={`${intent}-${id}`} refused={refused(intent, id)} />
    </AskFirst>
  )
  return (
    <>
      <h1>{m.signing_title()}</h1>
      <p className="mt-4 max-w-[46rem] text-quiet">
        {m.signing_text()} <a href={address.keys(locale)}>{m.signing_public()}</a>
      </p>
      {(sent?.problem === 'not-found' || sent?.problem === 'not-in-use' || sent?.problem === 'already') && (
        <div className="mt-4">
          <FormProblem>{m.signing_gone()}</FormProblem>
        </div>
      )}
      {isLost && (
        <p role="alert" className="import-said mt-4 max-w-[46rem]">
          {m.signing_lost()}
        </p>
      )}
      <p className="mt-4 max-w-[46rem]">{dueInWords(due)}</p>
      {(due || isLost) && (
        <>
          <p className="mt-2 max-w-[46rem] text-small text-quiet">
            {m.signing_copy()} <code>npm run aval -- keys export</code>
          </p>
          <div className="mt-4">{ask('rotate', 'all', m.signing_title())}</div>
        </>
      )}
      {sets.length > 0 && (
        <section aria-labelledby="signing-list" className="mt-10">
          <h2 id="signing-list">{m.signing_list()}</h2>
          <table className="admin-table mt-3" aria-labelledby="signing-list">
            <thead>
              <tr>
                <th scope="col">{m.signing_set()}</th>
                <th scope="col">{m.signing_made()}</th>
                <th scope="col">{m.signing_state()}</th>
                <th scope="col">{m.signing_act()}</th>
              </tr>
            </thead>
            <tbody>
              {sets.map(({ id, state, madeOn, endedOn, keys }) => {
                const [first] = keys
                const kid = first?.kid ?? ''
                return (
                  <tr key={id} data-state={state}>
                    <th scope="row">
                      {keys.map((each) => (
                        <span key={each.kid} className="block text-small">
                          {each.algorithm} <code className="break-all">{each.kid}</code>
                        </span>
                      ))}
                    </th>
                    <td className="figures" data-label={m.signing_made()}>
                      {madeOn}
                    </td>
                    <td data-label={m.signing_state()}>{stateInWords(state, endedOn ?? '')}</td>
                    <td data-label={m.signing_act()} data-empty={state === 'stolen' || undefined}>
                      {state !== 'stolen' && (
                        <div className="flex flex-wrap items-start gap-2">
                          {state === 'used' && ask('retire', kid, madeOn)}
                          {ask('stolen', kid, madeOn)}
                        </div>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

const words = {
  rotate: { label: m.signing_rotate, question: m.signing_rotate_ask },
  retire: { label: m.signing_retire, question: m.signing_retire_ask },
  stolen: { label: m.signing_stolen, question: m.signing_stolen_ask },
}
type Intent = keyof typeof words

function dueInWords(due: Props['due']): string {
  if (!due) return m.signing_none()
  return due.isPast ? m.signing_overdue({ day: due.day }) : m.signing_due({ day: due.day })
}

function stateInWords(state: KeyState, day: string): string {
  if (state === 'used') return m.signing_used()
  return state === 'retired' ? m.signing_retired({ day }) : m.signing_robbed({ day })
}
