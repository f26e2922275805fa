import type { ImportRun } from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { reasonClasses } from '#register/model/certificate-record.ts'
import { type DecisionName, standingOn } from '#register/model/certificate-standing.ts'
import {
  type ManyWhat,
  manyChanges,
  manyWhat,
  manyWhats,
  notAccredited,
} from '#register/model/many/many-asked.ts'
import { readCertificatesAsk } from '#register/model/work/register-asks.ts'
import { dateInWords } from '#ui/dates.ts'
import { decisionWords, dueWords, reasonWords, StandingInWords, stateWords } from '../register-words.tsx'

type Typed = Record<string, string>

/** What is done with the certificates of a decision for many, which they are, and what the public will read. */
export function ChoiceTold({ run: { notes }, locale }: { run: ImportRun; locale: Locale }) {
  const note = notes.find((each) => each.code === 'choice')
  const what = note ? manyWhat(note.said) : null
  if (!note || !what) return null
  const { typed, matching, title } = note
  const reason = reasonClasses.find((each) => each === typed.reason)
  return (
    <dl className="fact-rows mt-4">
      <div>
        <dt>{m.many_what()}</dt>
        <dd>{whatInWords(what)}</dd>
      </div>
      {what !== 'office' && typed.on && (
        <div>
          <dt>{m.companies_decided_on()}</dt>
          <dd>{dateInWords(typed.on, locale)}</dd>
        </div>
      )}
      <div>
        <dt>{m.many_chosen()}</dt>
        <dd className="wrap-anywhere">
          {matching === null ? m.many_chosen_by_hand() : matchingInWords(matching)}
        </dd>
      </div>
      {reason && (
        <div>
          <dt>{m.companies_reason()}</dt>
          <dd>
            {(isPublic(typed) ? m.many_reason_told : m.many_reason_kept)({ reason: reasonWords[reason]() })}
          </dd>
        </div>
      )}
      {typed.note?.trim() && (
        <div>
          <dt>{m.companies_note()}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{typed.note}</dd>
        </div>
      )}
      <div>
        <dt>{m.many_public()}</dt>
        <dd>
          {isChange(what) ? (
            changeInWords(what, typed, title)
          ) : (
            <Standing what={what} on={typed.on ?? ''} locale={locale} />
          )}
          {reason && isPublic(typed) && (
            <span className="block">{m.companies_preview_reason({ reason: reasonWords[reason]() })}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}

function isPublic({ reasonPublic }: Typed): boolean {
  return reasonPublic === 'yes'
}

function Standing({ what, on, locale }: { what: DecisionName; on: string; locale: Locale }) {
  const standing = standingOn({ issuedOn: '', expiresOn: null }, [{ decision: what, on }], on)
  return <StandingInWords standing={standing} locale={locale} />
}

function changeInWords(what: ManyWhat, { standard, to = '' }: Typed, title: string): string {
  if (what === 'edition') return `${standard}:${to}`
  if (what === 'office') return m.many_public_office({ name: title })
  return to === notAccredited
    ? m.many_public_no_accreditation()
    : m.many_public_accreditation({ name: title })
}

/** What is done with the certificates that are chosen. */
export function WhatChoice({ what = null }: { what?: ManyWhat | null }) {
  return (
    <div>
      <label htmlFor="many-what" className="field-label">
        {m.many_what()}
      </label>
      <select id="many-what" name="what" defaultValue={what ?? ''} className="field mt-1">
        <option value="">{m.companies_choose()}</option>
        <optgroup label={m.many_decisions()}>
          {manyWhats
            .filter((each) => !isChange(each))
            .map((each) => (
              <option key={each} value={each}>
                {whatInWords(each)}
              </option>
            ))}
        </optgroup>
        <optgroup label={m.many_changes()}>
          {manyChanges.map((each) => (
            <option key={each} value={each}>
              {whatInWords(each)}
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  )
}

const changeWords = {
  accreditation: m.many_accreditation,
  edition: m.many_edition,
  office: m.many_office,
} satisfies Record<(typeof manyChanges)[number], () => string>

export function whatInWords(what: ManyWhat): string {
  return isChange(what) ? changeWords[what]() : decisionWords[what]()
}

export function isChange(what: ManyWhat): what is (typeof manyChanges)[number] {
  return manyChanges.some((each) => each === what)
}

export const partnerWords = {
  iqnet: m.many_partner_iqnet,
  other: m.many_partner_other,
  none: m.many_partner_none,
}

/** What a list of certificates is asked for, in words: `Estado: Vigente · Norma: ISO 9001`. */
export function matchingInWords(query: string): string {
  const ask = readCertificatesAsk(new URLSearchParams(query))
  if (!ask) return m.many_chosen_any()
  const filters = [
    [m.many_search(), ask.query],
    [m.companies_state(), ask.state && stateWords[ask.state]()],
    [m.companies_due(), ask.due && dueWords[ask.due]()],
    [m.companies_scheme(), ask.scheme],
    [m.companies_standard(), ask.standard],
    [m.many_edition_filter(), ask.edition],
    [m.many_accreditation_filter(), ask.accreditation],
    [m.many_to_office(), ask.office],
    [m.many_partner(), ask.partner && partnerWords[ask.partner]()],
  ].filter(([, value]) => value)
  if (filters.length === 0) return m.many_chosen_any()
  return m.many_chosen_matching({ filters: filters.map(([name, value]) => `${name}: ${value}`).join(' · ') })
}
