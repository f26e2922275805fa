import { z } from 'zod'
import type { Caller } from '#kernel/caller.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { turnToToday } from '#register/store/directory/turn-day.ts'

type Each<Value> = Record<Locale, Value>

/** An answer in each language, all read at one moment of the database: none says what another does not. */
export async function answerInEach<Said>(
  caller: Caller,
  answer: (caller: Caller) => Promise<Said>,
): Promise<Each<Said>> {
  // Whoever reads in this transaction cannot bring the directory to its day.
  await turnToToday(caller)
  return caller.database.orm.transaction(
    async (orm) => {
      const said: [Locale, Said][] = []
      for (const locale of locales)
        said.push([locale, await answer({ ...caller, locale, database: { ...caller.database, orm } })])
      return Object.fromEntries(said) as Each<Said>
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Beside each field that has one in its schema, the field of this name says the same in every language. */
const suffix = 'ByLanguage'

/** The answer in one language, with what the others say of each text beside it, where its schema has a place for it. */
export function withEveryLanguage(schema: z.ZodType, said: Partial<Each<unknown>>, locale: Locale): unknown {
  const main = said[locale]
  if (main === null || typeof main !== 'object') return main
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return withEveryLanguage(schema.unwrap() as z.ZodType, said, locale)
  if (schema instanceof z.ZodUnion) {
    const meant = (schema.options as z.ZodType[]).find((option) => option.safeParse(main).success)
    return meant ? withEveryLanguage(meant, said, locale) : main
  }
  if (schema instanceof z.ZodArray && Array.isArray(main))
    return main.map((item, at) =>
      withEveryLanguage(
        schema.element as z.ZodType,
        inEach((each) => partner(said[each], item, at)),
        locale,
      ),
    )
  if (!(schema instanceof z.ZodObject)) return main
  const shape = schema.shape as Record<string, z.ZodType>
  return Object.fromEntries(
    Object.keys(main).flatMap((name) => {
      const [part, values] = [shape[name], inEach((each) => fieldOf(said[each], name))]
      const value = part ? withEveryLanguage(part, values, locale) : values[locale]
      const beside = inEach((each) => textIn(values[each], each))
      return [[name, value], ...(shape[name + suffix] ? [[name + suffix, beside]] : [])]
    }),
  )
}

function inEach<Value>(of: (locale: Locale) => Value): Each<Value> {
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Each<Value>
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** What an item of a list is called in another language: the one with its id, key or code, else that at its place. */
function partner(items: unknown, item: unknown, at: number): unknown {
  if (!Array.isArray(items)) return undefined
  const id = identity(item)
  return id === undefined ? items[at] : items.find((each) => identity(each) === id)
}

function identity(item: unknown): unknown {
  for (const name of ['id', 'key', 'code']) if (fieldOf(item, name) !== undefined) return fieldOf(item, name)
  return fieldOf(fieldOf(item, 'certificate') ?? fieldOf(item, 'company'), 'id')
}

/** A text as it is in a language; null where there is none, also where one in another language stands in its place. */
function textIn(value: unknown, locale: Locale): unknown {
  if (fieldOf(value, 'language') !== undefined)
    return fieldOf(value, 'language') === locale ? fieldOf(value, 'text') : null
  return value ?? null
}
