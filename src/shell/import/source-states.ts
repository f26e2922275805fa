import { stateInWords } from '#content/admin/source-state.tsx'
import { isSourceState, type SourceStates } from '#content/model/editing/source-state.ts'
import type { FieldChange } from '#content/model/imports/report.ts'
import { sourceColumnLocale } from '#content/model/interchange/sent-states.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'

/** The states of an entry's languages on its source site, where they were not public. */
export function sourceStatesInWords(states: SourceStates): string {
  const parts = locales.flatMap((locale) => {
    const state = states[locale]
    return state ? [`${capital(languageName(locale))}: ${stateInWords(state)}`] : []
  })
  return `${m.source_state_title()} · ${parts.join(' · ')}`
}

/** The same of a change in the report of an import; null for any other change. */
export function stateColumnInWords(field: string): string | null {
  const locale = sourceColumnLocale(field)
  return locale && `${m.source_state_title()} · ${languageName(locale)}`
}

/** The value of such a change; empty means public. */
export function stateValueInWords(value: string): string {
  return isSourceState(value) ? stateInWords(value) : m.source_state_public()
}

/** The states of a new entry for the report, beside its fields. */
export function statesOfNew(changes: readonly FieldChange[]): string[] {
  return changes.flatMap(({ field, to }) => {
    const name = stateColumnInWords(field)
    return name ? [`${name}: ${stateValueInWords(to)}`] : []
  })
}
