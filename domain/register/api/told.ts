import { z } from 'zod'
import type { Words } from '../../locales.ts'

/** The schemas that stand in the description of the API under a name, once. */
export const apiSchemas = z.registry<{ id: string }>()

/** A schema that says what it means, in both languages; the description of the API takes its words from here. */
export function told<Schema extends z.ZodType>(schema: Schema, es: string, en: string): Schema {
  return schema.meta({ told: { es, en } })
}

/** The same for one that stands under a name, by itself and wherever it is used. */
export function named<Schema extends z.ZodType>(
  schema: Schema,
  name: string,
  es: string,
  en: string,
): Schema {
  const said = told(schema, es, en)
  apiSchemas.add(said, { id: name })
  return said
}

export function wordsOf(schema: z.ZodType): Words | null {
  const said = schema.meta()?.told
  return said === undefined ? null : (said as Words)
}
