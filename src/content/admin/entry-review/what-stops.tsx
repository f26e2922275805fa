import type { Stopped, WhyNot } from '#content/model/editing/publication.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { inputId, keyOf, type PlacedKey } from '../entry-form/draft/placed-key.ts'
import { keyAt } from '../entry-form/publish/published-problems.ts'
import { RefusalList } from '../entry-form/publish/refusal-list.tsx'
import { fieldInWords } from '../entry-form/view/incomplete.ts'
import type { EntryReviewProps } from './entry-review-page.tsx'

type Page = Pick<EntryReviewProps, 'form' | 'kind' | 'locale'>

/** Why a language cannot be published from here as it is, with the way to each field. */
export function WhatStops({ page, stopped }: { page: Page; stopped: WhyNot }) {
  const kind = kindNamed(page.kind)
  if (!kind) return null
  if (stopped.problem === 'shared-not-public')
    return (
      <p className="trouble">
        <strong>{m.entry_refused_shared_not_public()}</strong>
      </p>
    )
  const { problem, languages } = stopped
  return (
    <div className="trouble" data-phase={problem === 'warnings' ? 'journal' : undefined}>
      <p>
        <strong>{problem === 'warnings' ? m.review_refused_warnings() : m.review_stops()}</strong>
      </p>
      <RefusalList {...{ kind, languages }} link={(key) => <WayToField page={page} to={key} />} />
    </div>
  )
}

/** The fields of a language that have to be completed or mended before it can be published. */
export function Lacking({ page, stopped, id }: { page: Page; stopped: Stopped; id: string }) {
  return (
    <p id={id} className="text-small text-quiet">
      {m.review_lacks()}{' '}
      {fieldsOf(page, stopped).map((key, at) => (
        <span key={key}>
          {at > 0 && ', '}
          <WayToField page={page} to={key} />
        </span>
      ))}
    </p>
  )
}

function fieldsOf({ kind: name }: Page, { languages }: Stopped): PlacedKey[] {
  const kind = kindNamed(name)
  const keys = locales.flatMap((locale) => {
    const { problems = [], findings = [], address = null } = languages[locale] ?? {}
    const wrong = [...problems, ...findings.filter(({ severity }) => severity === 'error')]
    const found = wrong.map(({ path }) => kind && keyAt(kind, path, locale))
    return [...found, address && keyOf(locale, 'slug')].filter((key) => key !== null)
  })
  return [...new Set(keys)]
}

/** Opens the form anew, so that the browser has the field in sight by itself. */
function WayToField({ page: { form, kind: name, locale }, to }: { page: Page; to: PlacedKey }) {
  const kind = kindNamed(name)
  return <a href={`${form}#${inputId(to)}`}>{kind && fieldInWords({ kind, locale }, to)}</a>
}
