import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { useMaySend } from '#accounts/admin/rights/own-rights.tsx'
import type { FieldChange } from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { mayLoseDraft } from '#ui/admin/held-pages.ts'
import { useHeldPage } from '#ui/admin/use-held-page.ts'
import { focusField } from '#ui/fields/focus-field.ts'
import { fieldInWords } from '../field-in-words.ts'
import {
  type Countries,
  CountriesProvider,
  type FormRefusal,
  FormStateProvider,
  fieldId,
  formState,
} from './fields.tsx'

export type SaveRefusal = FormRefusal & { meanwhile: Meanwhile | null }

type Props = {
  prefix: string
  locale: Locale
  csrf: string
  /** The values of the record, and the revision that they are from (`seen`); null for a new record. */
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
 * The form of a record: it shows problems beside its fields and keeps what was typed. It sends the revision from
 * which it was begun; refused because somebody else saved meanwhile, it may be sent again and replaces what they
 * saved. Whoever may not keep the register reads it.
 */
export function RegisterForm({ prefix, locale, csrf, typed, seen, refused, href, submit, ...props }: Props) {
  const [begunFrom] = useState(seen)
  const [isDirty, setDirty] = useState(refused !== null)
  const { onDirty } = props
  useHeldPage(isDirty)
  useEffect(() => {
    if (refused) setDirty(true)
  }, [refused])
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  const problems = refused?.problems ?? []
  if (!useMaySend()(href))
    return (
      <FormStateProvider value={formState(prefix, typed, null)}>
        <fieldset disabled className="register-form">
          <CountriesProvider value={props.countries}>{props.children}</CountriesProvider>
        </fieldset>
      </FormStateProvider>
    )
  return (
    <FormStateProvider value={formState(prefix, typed, refused)}>
      <div className="register-notices">
        {refused?.meanwhile && <Conflict meanwhile={refused.meanwhile} href={href} locale={locale} />}
        {problems.length > 0 && (
          <Notice kind="problem">
            {problems.length === 1
              ? m.companies_refused_one()
              : m.companies_refused({ count: problems.length })}{' '}
            <a href={`#${fieldId(prefix, problems[0]?.field ?? '')}`} onClick={focusField}>
              {m.companies_first_problem()}
            </a>
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
        <div className="sticky bottom-0 border-t border-line bg-paper py-3">
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

type Meanwhile = { changes: FieldChange[]; seen: string }

/** What somebody else saved while this was written: what differs, and that nothing is lost. */
function Conflict({ meanwhile, href, locale }: { meanwhile: Meanwhile; href: string; locale: Locale }) {
  const { changes } = meanwhile
  return (
    <Notice kind="problem">
      <h2>{m.companies_conflict_title()}</h2>
      <p className="mt-1">
        {changes.length > 0 ? m.companies_conflict_text() : m.companies_conflict_same()}{' '}
        {m.companies_conflict_again()}
      </p>
      {changes.length > 0 && (
        <table className="admin-table mt-3">
          <caption className="visually-hidden">{m.companies_conflict_title()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.companies_conflict_field()}</th>
              <th scope="col">{m.companies_conflict_now()}</th>
              <th scope="col">{m.companies_conflict_mine()}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row">{fieldInWords(field, locale)}</th>
                <td data-label={m.companies_conflict_now()}>
                  <Said text={from} />
                </td>
                <td data-label={m.companies_conflict_mine()}>
                  <Said text={to} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3">
        <Link to={href} reloadDocument>
          {m.companies_conflict_theirs()}
        </Link>
      </p>
    </Notice>
  )
}

function Said({ text }: { text: string }) {
  if (text === '') return <span className="text-quiet">{m.companies_conflict_empty()}</span>
  return <span className="written whitespace-pre-line">{text}</span>
}

type FormBesideProps = { csrf: string; hasDraft: boolean; children: React.ReactNode }

/** A small form beside the one of the record: while that one has changes that are not saved, it asks before it sends. */
export function FormBeside({ csrf, hasDraft, children }: FormBesideProps) {
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        if (hasDraft && !mayLoseDraft()) event.preventDefault()
      }}
    >
      <input type="hidden" name="csrf" value={csrf} />
      {children}
    </Form>
  )
}
