import { z } from 'zod'
import { fixedPageAt } from '#kernel/fixed-pages.ts'
import { isId } from '#kernel/is-id.ts'
import { byLocale, defaultLocale } from '#kernel/locales.ts'
import { emailAddress } from '#kernel/text/email-address.ts'
import { isColour } from '#kernel/theme/theme.ts'
import type { AnyKind } from '../define-kind.ts'
import { isEmptyValue } from '../editing/same-value.ts'
import type { AnyField, Destination, FieldType } from '../fields/field.ts'
import { isLinkLength } from '../fields/link-address.ts'
import { isLevelled, type MenuItem } from '../menus/menu.ts'
import type { OwnTextProblem } from '../wording/own-text.ts'
import { richTextSchema } from './rich-text-schema.ts'

/** A draft may be incomplete but never malformed; what is published has every required field. */
type Strictness = 'draft' | 'publish'

/** What is wrong with a value of any field. */
export type ValueProblem = { path: string; code: 'missing' | 'too-long' | 'too-short' | 'not-valid' }
export type FieldProblem = ValueProblem | { path: string; code: OwnTextProblem }

/** Checks one language's values, or the shared ones, of an entry; an empty list means that they are good. */
export function validateValues(
  kind: AnyKind,
  part: 'shared' | 'localised',
  values: unknown,
  strictness: Strictness,
): ValueProblem[] {
  const checked = schemaOf(kind, part, strictness).safeParse(values, { reportInput: true })
  if (checked.success) return []
  return checked.error.issues.map((issue) => ({ path: pathOf(issue), code: codeOf(issue) }))
}

/** Whether a draft may keep this value in the field. */
export function isKeepable(field: AnyField, value: unknown): boolean {
  return value === null || schemas[field.type](field, 'draft').safeParse(value).success
}

/** Whether nothing that publishing requires is missing inside a value, whatever else is wrong with it. */
export function isComplete(field: AnyField, value: unknown): boolean {
  const schema = strict.get(field) ?? schemas[field.type](field, 'publish')
  strict.set(field, schema)
  const checked = schema.safeParse(value, { reportInput: true })
  return checked.success || checked.error.issues.every((issue) => codeOf(issue) !== 'missing')
}

const strict = new WeakMap<AnyField, z.ZodType>()
const made = new WeakMap<AnyKind, Map<string, z.ZodType>>()

/** Making a schema takes longer than checking an entry with it, so each is made once. */
function schemaOf(kind: AnyKind, part: 'shared' | 'localised', strictness: Strictness): z.ZodType {
  const ofKind = made.get(kind) ?? new Map<string, z.ZodType>()
  made.set(kind, ofKind)
  const name = `${part} ${strictness}`
  const schema = ofKind.get(name) ?? valuesSchema(fieldsOf(kind, part), strictness)
  ofKind.set(name, schema)
  return schema
}

function fieldsOf(kind: AnyKind, part: 'shared' | 'localised'): Record<string, AnyField> {
  const fields = Object.entries(kind.fields as Record<string, AnyField>)
  return Object.fromEntries(fields.filter(([, field]) => field.localised === (part === 'localised')))
}

function valuesSchema(fields: Record<string, AnyField>, strictness: Strictness): z.ZodType {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = schemas[field.type](field, strictness)
      return [name, strictness === 'publish' && field.required ? schema : schema.nullish()]
    }),
  )
  const values = z.strictObject(shape)
  const either = strictness === 'publish' ? Object.entries(fields).filter(([, field]) => field.orElse) : []
  if (either.length === 0) return values
  return values.superRefine((given, { addIssue }) => {
    for (const [name, { orElse = '' }] of either)
      if (isEmptyValue(given[name]) && isEmptyValue(given[orElse]))
        addIssue({ code: 'invalid_type', expected: 'object', input: undefined, path: [name] })
  })
}

const safeText = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))
/** What each text stands for is looked at where it is published (`wordingProblems`). */
const wordingSchema = z.strictObject(
  byLocale(() =>
    z
      .record(safeText.regex(/^[a-z][\w.-]*(#\w+)?$/i).max(100), safeText.max(2000))
      .refine((texts) => Object.keys(texts).length <= 5000)
      .optional(),
  ),
)
/** In small letters, as the database writes it: in capitals the same id would be another text. */
const id = z.uuid().refine(isId)
const webLink = /^(https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|mailto:[^\s]+|tel:[+\d\s-]+)$/

const destination = z.union([
  z.strictObject({ entry: id }),
  z.strictObject({ href: safeText.max(2000).refine(isLinkLength).regex(webLink) }),
])

const schemas = {
  text: (field, strictness) => {
    const { fits } = field
    const schema = textSchema(field, strictness, 200)
    return fits ? schema.refine((text) => text.trim() === '' || fits.test(text)) : schema
  },
  longText: (field, strictness) => textSchema(field, strictness, 2000),
  slug: () => safeText.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/).max(120),
  email: () => emailAddress(254),
  link: () => safeText.max(2000).refine(isLinkLength).regex(webLink),
  number: (field) =>
    z
      .number()
      .min(field.min ?? Number.MIN_SAFE_INTEGER)
      .max(field.max ?? Number.MAX_SAFE_INTEGER),
  boolean: () => z.boolean(),
  date: () => z.iso.date(),
  choice: (field) => z.enum(Object.keys(field.options ?? {})),
  colour: () => safeText.max(7, { abort: true }).refine(isColour),
  richText: (_, strictness) => richTextSchema({ maySayNothing: strictness === 'draft' }),
  image: () =>
    z.strictObject({
      media: id,
      focal: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable(),
      alt: z.strictObject(byLocale(() => safeText.max(300).optional())).nullable(),
    }),
  file: () => z.strictObject({ media: id }),
  relation: () => id,
  relations: () => z.array(id).max(100),
  coordinates: () => z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  texts: (field) => z.array(safeText.max(200)).max(field.max ?? 50),
  group: (field, strictness) => valuesSchema(field.fields ?? {}, strictness),
  items: (field, strictness) => {
    const list = z.array(valuesSchema(field.fields ?? {}, strictness)).max(field.max ?? 100)
    return strictness === 'publish' && field.required ? list.min(1) : list
  },
  destination: () => destination,
  blocks: blocksSchema,
  menu: menuSchema,
  wording: () => wordingSchema,
} satisfies Record<FieldType, (field: AnyField, strictness: Strictness) => z.ZodType>

/** What a block is called in its list, and what the page's address may name after `#`. */
const blockId = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** Too long a list is not looked into; no two blocks have the same id. */
function blocksSchema(field: AnyField, strictness: Strictness): z.ZodType {
  const kinds = Object.entries(field.blocks ?? {}).map(([kind, group]) =>
    z.strictObject({
      id: blockId,
      kind: z.literal(kind),
      values: valuesSchema(group.fields ?? {}, strictness),
    }),
  )
  const [first, ...others] = kinds
  if (!first) throw new Error('A field of blocks needs a kind of block')
  const list = z
    .array(z.discriminatedUnion('kind', [first, ...others]))
    .refine((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length)
  return z
    .array(z.unknown())
    .min(strictness === 'publish' && field.required ? 1 : 0)
    .max(field.max ?? 60)
    .pipe(list)
}

/** How many entries a menu has at most, and how many stand under one. */
const mostEntries = 40

/** Two levels, where the menu has them. No entry of the site and no id stands in it twice; what was added leads somewhere before it is published. */
function menuSchema({ options = {}, menu = [] }: AnyField, strictness: Strictness): z.ZodType {
  const item = z.strictObject({
    id: blockId,
    name: z.enum(Object.keys(options)).optional(),
    to: destination.nullish(),
    label: z.strictObject(byLocale(() => safeText.max(60).nullish())).nullish(),
    hidden: z.boolean().nullish(),
  })
  const listOf = (each: z.ZodType) => z.array(z.unknown()).max(mostEntries).pipe(z.array(each))
  const top = isLevelled(menu) ? item.extend({ children: listOf(item).nullish() }) : item
  return listOf(top).superRefine((given, { addIssue }) => {
    const seen = new Set<string>()
    const look = ({ id: own, name, to, label, children }: MenuItem, path: (string | number)[]): void => {
      for (const mark of [`#${own}`, ...(name === undefined ? [] : [name])]) {
        if (seen.has(mark)) addIssue({ code: 'custom', path })
        seen.add(mark)
      }
      const miss = (...part: string[]) =>
        addIssue({ code: 'invalid_type', expected: 'object', input: undefined, path: [...path, ...part] })
      if (strictness === 'publish' && name === undefined) {
        if (!to) miss('to')
        else if (isNameless(to) && !label?.[defaultLocale]?.trim()) miss('label', defaultLocale)
      }
      for (const [at, child] of (children ?? []).entries()) look(child, [...path, 'children', at])
    }
    for (const [at, each] of (given as MenuItem[]).entries()) look(each, [at])
  })
}

/** Whether nothing says what is there: an entry and a page of the site have names. */
function isNameless(to: Destination): boolean {
  return 'href' in to && fixedPageAt(to.href) === null
}

function textSchema(field: AnyField, strictness: Strictness, most: number): z.ZodString {
  // What is too long is not looked at further: a pattern would be tried on all of it.
  const text = safeText.max(field.max ?? most, { abort: true })
  return strictness === 'publish' && field.required ? text.trim().min(1) : text
}

function pathOf(issue: z.core.$ZodIssue): string {
  const inside = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  return inside.join('.')
}

function codeOf(issue: z.core.$ZodIssue): ValueProblem['code'] {
  if (issue.code === 'too_big') return 'too-long'
  if (issue.code === 'too_small')
    return issue.origin === 'string' && issue.minimum === 1 ? 'missing' : 'too-short'
  const isTyped = ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code)
  if (isTyped && (issue.input === undefined || issue.input === null)) return 'missing'
  return 'not-valid'
}
