import { type IafMapping, iafMapping, mappedStates } from './iaf-mapping.ts'

/** What a form says that the database is told; null where it says what cannot be. An empty scheme is as it comes. */
export function readMappingForm(form: Iterable<readonly [string, unknown]>): IafMapping | null {
  const texts = new Map(
    Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
  )
  const schemes = [...texts].flatMap(([name, text]) =>
    name.startsWith('scheme.') && text !== '' ? [[name.slice('scheme.'.length), text]] : [],
  )
  const read = iafMapping.safeParse({
    statuses: Object.fromEntries(mappedStates.map((state) => [state, texts.get(`status.${state}`) || null])),
    schemes: Object.fromEntries(schemes),
  })
  return read.success ? read.data : null
}
