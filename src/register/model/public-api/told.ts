import { z } from 'zod'
import { fill } from '#kernel/fill-words.ts'
import type { Words } from '#kernel/locales.ts'
import { asWritten } from '#kernel/own-words/as-written.ts'
import * as said from '#kernel/words/told-fields.ts'
import type { RecordField, RecordFields, Typing } from '../records/field.ts'

/** The schemas that stand in the description of the API under a name, once. */
export const apiSchemas = z.registry<{ id: string }>()

/** A schema that says what it means, in every language; the description of the API takes its words from here. */
export function told<Schema extends z.ZodType>(schema: Schema, words: Words): Schema {
  return schema.meta({ told: words })
}

/** The same for one that stands under a name, by itself and wherever it is used. */
export function named<Schema extends z.ZodType>(schema: Schema, name: string, words: Words): Schema {
  const said = told(schema, words)
  apiSchemas.add(said, { id: name })
  return said
}

export function wordsOf(schema: z.ZodType): Words | null {
  const said = schema.meta()?.told
  return said === undefined ? null : (said as Words)
}

/*
 * What is told to everybody just as it is recorded: by the API, and by the page of its record.
 */

type ToldName<Fields extends RecordFields> = {
  [Name in keyof Fields]: Fields[Name] extends RecordField<z.ZodType, true> ? Name & string : never
}[keyof Fields]

/** The fields of a record that are told. */
export type Told<Of, Fields extends RecordFields> = Pick<Of, ToldName<Fields> & keyof Of>

export function toldNames<Fields extends RecordFields>(fields: Fields): ToldName<Fields>[] {
  return Object.keys(fields).filter((name) => fields[name]?.isTold) as ToldName<Fields>[]
}

export function toldOf<Fields extends RecordFields, Of extends object>(
  fields: Fields,
  record: Of,
): Told<Of, Fields> {
  const entries = toldNames(fields).map((name) => [name, (record as Record<string, unknown>)[name]])
  return Object.fromEntries(entries) as Told<Of, Fields>
}

const answers: Partial<Record<Typing, () => z.ZodType<string>>> = { link: z.url, day: z.iso.date }

/** The schemas of these fields in the API's answers, each described by its label. */
export function toldAnswer<Fields extends RecordFields>(fields: Fields) {
  const shape = toldNames(fields).map((name) => {
    const { label, typed } = fields[name] as RecordField
    const value = ((typed && answers[typed.as]) ?? z.string)()
    return [name, told(value.nullable(), fill(said.shape, { label: asWritten(label) }))]
  })
  return Object.fromEntries(shape) as { [Name in ToldName<Fields>]: z.ZodNullable<z.ZodType<string>> }
}
