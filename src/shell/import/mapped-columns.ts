import { writtenMeaning } from '#register/model/interchange/column-meaning.ts'

/** What a form says of each column of a file: what it means and, of dates, in which order they are. */
export function mappedColumns(form: FormData): Map<string, string> {
  const fields = new Map(form)
  const said = (field: string) => String(fields.get(field) ?? '')
  const named = [...fields].filter(([field]) => field.startsWith('name-'))
  return new Map(
    named.map(([field, name]) => {
      const at = field.slice('name-'.length)
      return [String(name), writtenMeaning(said(`column-${at}`), said(`order-${at}`))]
    }),
  )
}
