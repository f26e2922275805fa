import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import type { ListedKey, SentKeyForm } from '#domain/register/listed-key.ts'
import { ConfirmPassword } from '../accounts/confirm-password.tsx'
import { RegisterPlaces } from '../register/lists/register-places.tsx'
import { KeyTable } from './key-table.tsx'

type Props = {
  locale: Locale
  csrf: string
  keys: ListedKey[]
  /** What a form of the page became. */
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
        <p role="alert" className="import-said mt-4">
          {m.akeys_gone()}
        </p>
      )}
      <section aria-labelledby="akeys-new" className="mt-8">
        <h2 id="akeys-new">{m.akeys_new()}</h2>
        {/* A key that was made leaves the field empty for the next. */}
        <Form method="post" className="import-form" key={keys.length}>
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
            aria-invalid={problem === 'not-named'}
            aria-describedby={problem === 'not-named' ? 'akeys-said' : undefined}
          />
          {problem === 'not-named' && (
            <p id="akeys-said" role="alert" className="import-said">
              {m.akeys_not_named()}
            </p>
          )}
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
