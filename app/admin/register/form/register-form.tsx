import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import type { Typed } from '#domain/register/work/typed-fields.ts'
import { Notice } from '../../accounts/notice.tsx'
import { useDraftGuard } from '../../ui/use-draft-guard.ts'
import { Conflict, type Meanwhile } from './conflict.tsx'
import { type Countries, CountriesProvider } from './country-field.tsx'
import { type FormRefusal, FormStateProvider, fieldId, formState } from './form-state.ts'

export type SaveRefusal = FormRefusal & { meanwhile: Meanwhile | null }

type Props = {
  prefix: string
  locale: Locale
  csrf: string
  /** What the record says; and what was seen of it, null for one that is to be new. */
  typed: Typed
  seen: string | null
  refused: SaveRefusal | null
  /** Where the record itself is. */
  href: string
  submit: string
  countries: Countries
  onDirty?: (isDirty: boolean) => void
  children: React.ReactNode
}

/**
 * The form of a record: it says errors beside its fields and keeps what was typed. It remembers what it was begun from;
 * after a refusal it may be saved over what it was refused for.
 */
export function RegisterForm({ prefix, locale, csrf, typed, seen, refused, href, submit, ...props }: Props) {
  const [begunFrom] = useState(seen)
  const [isDirty, setDirty] = useState(refused !== null)
  const { onDirty } = props
  useDraftGuard(isDirty)
  useEffect(() => {
    if (refused) setDirty(true)
  }, [refused])
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  const problems = refused?.problems ?? []
  return (
    <FormStateProvider value={formState(prefix, typed, refused)}>
      <div className="register-notices">
        {refused?.meanwhile && <Conflict meanwhile={refused.meanwhile} href={href} locale={locale} />}
        {problems.length > 0 && (
          <Notice kind="problem">
            {problems.length === 1
              ? m.companies_refused_one()
              : m.companies_refused({ count: problems.length })}{' '}
            <a href={`#${fieldId(prefix, problems[0]?.field ?? '')}`}>{m.companies_first_problem()}</a>
          </Notice>
        )}
      </div>
      <Form
        method="post"
        noValidate
        className="register-form"
        onChange={() => setDirty(true)}
        onSubmit={() => setDirty(false)}
      >
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="seen" value={refused?.meanwhile?.seen ?? begunFrom ?? ''} />
        <CountriesProvider value={props.countries}>{props.children}</CountriesProvider>
        <div className="register-submit">
          <button type="submit" className="button-primary">
            {submit}
          </button>
        </div>
      </Form>
    </FormStateProvider>
  )
}

/** A part of a form with its title. */
export function FormPart({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: React.ReactNode
}) {
  return (
    <section className="register-part">
      <h2>{title}</h2>
      {text && <p className="text-small text-quiet">{text}</p>}
      {children}
    </section>
  )
}
