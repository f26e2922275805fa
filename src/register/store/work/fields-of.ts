import type { FieldChange } from '#content/model/imports/report.ts'

/** No more are named in the history. */
const most = 12

/** The names of the fields that changed, as the history keeps them. */
export function fieldsOf(changes: readonly FieldChange[]): string {
  const names = [...new Set(changes.map(({ field }) => field.replace(/^\w+ \d+: /, '')))]
  return [...names.slice(0, most), ...(names.length > most ? ['…'] : [])].join(', ')
}
