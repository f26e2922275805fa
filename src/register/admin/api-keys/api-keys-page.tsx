import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { ConfirmPassword } from '#accounts/admin/accounts/confirm-password.tsx'
import type { ListedKey, SentKeyForm } from '#accounts/model/listed-key.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { AskFirst } from '#ui/admin/ask-first.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { RegisterPlaces } from '../lists/register-places.tsx'

type Props = {
  locale: Locale
  csrf: string
  keys: ListedKey[]
  /** The result of a form of this page that was sent. */
  sent: SentKeyForm | null
}

/** The keys of the body's own system: made, replaced and revoked. */
export function ApiKeysPage({ locale, csrf, keys, sent }: Props) {
  const made = sent?.key
  const problem = sent?.problem
  const creating = sent?.intent === 'create' && problem ? sent : null
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <h1>{m.akeys_title()}</h1>
      <RegisterPlaces />
      <p className="mt-4 max-w-[46rem] text-quiet">{m.akeys_text()}</p>
      {made && <Made made={made} />}
      {problem === 'not-found' && (
        <div className="mt-4">
          <FormProblem>{m.akeys_gone()}</FormProblem>
        </div>
      )}
      <section aria-labelledby="akeys-new" className="mt-8">
        <h2 id="akeys-new">{m.akeys_new()}</h2>
        {/* A key that was made leaves the field empty for the next. */}
        <Form method="post" noValidate className="import-form" key={keys.length}>
          <input type="hidden" name="csrf" value={csrf} />
          <label className="field-label" htmlFor="akeys-name">
            {m.akeys_name()}
          </label>
          <input
            id="akeys-name"
            name="name"
            required
            maxLength={80}
            autoComplete="off"
            defaultValue={creating?.name ?? ''}
            className="field w-full max-w-[24rem]"
            {...wrongField(problem === 'not-named')}
            aria-describedby={problem === 'not-named' ? 'akeys-said' : undefined}
          />
          {problem === 'not-named' && <FieldProblem id="akeys-said">{m.akeys_not_named()}</FieldProblem>}
          <div className="w-full max-w-[24rem]">
            <ConfirmPassword id="akeys-present" refused={creating} />
          </div>
          <button type="submit" name="intent" value="create" className="button-primary" disabled={isBusy}>
            {m.akeys_create()}
          </button>
        </Form>
      </section>
      <section aria-labelledby="akeys-list" className="mt-10">
        <h2 id="akeys-list">{m.akeys_list()}</h2>
        <p className="mt-2 max-w-[46rem] text-small text-quiet">{m.akeys_how()}</p>
        {keys.length === 0 ? (
          <p className="mt-3 text-quiet">{m.akeys_none()}</p>
        ) : (
          <KeyTable keys={keys} csrf={csrf} locale={locale} sent={sent} />
        )}
      </section>
    </>
  )
}

function Made({ made }: { made: string }) {
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key that is made is ready to be copied
  useEffect(() => field.current?.select(), [made])
  return (
    <div className="import-state" data-tone="done" role="status">
      <h2>{m.akeys_made_title()}</h2>
      <label className="field-label" htmlFor="akeys-made">
        {m.akeys_key()}
      </label>
      <input
        id="akeys-made"
        ref={field}
        readOnly
        value={made}
        className="field w-full font-mono"
        spellCheck={false}
      />
      <p>{m.akeys_made_text()}</p>
    </div>
  )
}

type KeyTableProps = { keys: ListedKey[]; csrf: string; locale: Locale; sent: SentKeyForm | null }

/** Every key by its name and beginning, with its last use; those in force can be replaced and revoked. */
function KeyTable({ keys, csrf, locale, sent }: KeyTableProps) {
  const rotating = sent?.intent === 'rotate' && sent.problem ? sent : null
  return (
    <table className="admin-table mt-3" aria-labelledby="akeys-list">
      <thead>
        <tr>
          <th scope="col">{m.akeys_name()}</th>
          <th scope="col">{m.akeys_begins()}</th>
          <th scope="col">{m.akeys_created()}</th>
          <th scope="col">{m.akeys_by()}</th>
          <th scope="col">{m.akeys_used()}</th>
          <th scope="col">{m.akeys_state()}</th>
          <th scope="col">{m.akeys_act()}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ id, name, hint, by, createdAt, lastUsedAt, revokedAt }) => (
          <tr key={id}>
            <th scope="row" className="wrap-anywhere">
              {name}
            </th>
            <td data-label={m.akeys_begins()}>
              <code>{hint}…</code>
            </td>
            <td className="figures" data-label={m.akeys_created()}>
              <Moment at={createdAt} locale={locale} withTime />
            </td>
            <td data-label={m.akeys_by()}>
              {by?.name ?? '–'}
              {by?.isDisabled && <span className="block text-small text-bad">{m.akeys_by_disabled()}</span>}
            </td>
            <td className="figures" data-label={m.akeys_used()}>
              {lastUsedAt ? <Moment at={lastUsedAt} locale={locale} withTime /> : m.akeys_never()}
            </td>
            <td data-label={m.akeys_state()}>{revokedAt ? m.akeys_revoked() : m.akeys_in_force()}</td>
            <td data-label={m.akeys_act()} data-empty={revokedAt !== null || undefined}>
              {revokedAt === null && (
                <div className="flex flex-wrap items-start gap-2">
                  <AskFirst
                    {...{ csrf, id, name: `${name} ${hint}…`, intent: 'rotate', label: m.akeys_rotate() }}
                    question={m.akeys_rotate_ask()}
                    isOpen={rotating?.id === id}
                  >
                    <ConfirmPassword id={`rotate-${id}`} refused={rotating?.id === id ? rotating : null} />
                  </AskFirst>
                  <AskFirst
                    {...{ csrf, id, name: `${name} ${hint}…`, intent: 'revoke', label: m.akeys_revoke() }}
                    question={m.akeys_revoke_ask()}
                  />
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
