import { z } from 'zod'
import type { Words } from '#kernel/locales.ts'

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
