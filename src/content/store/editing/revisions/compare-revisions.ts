import { and, eq, isNotNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { allFields, changedFields } from '#content/model/editing/changes.ts'
import {
  isSameField,
  type PlacedField,
  type PlacedValues,
  type Values,
} from '#content/model/editing/place.ts'
import type {
  Compared,
  FieldDifference,
  RevisionComparison,
} from '#content/model/editing/revisions/revision.ts'
import { rowDifference } from '#content/model/editing/revisions/row-difference.ts'
import { textDifference } from '#content/model/editing/revisions/text-difference.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { isLocale, type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { entry, entryLocale } from '../../tables/content.ts'
import { valuesAt } from '../write-revision.ts'
import { type InWords, wordsFor } from './say-values.ts'

/**
 * How two revisions of an entry differ, field by field, or a revision and what visitors see; revision 0 is empty. Where
 * only some fields are asked for, it says how many more differ. Each says which of the two could be brought back.
 */
export async function compareRevisions(
  caller: Editor,
  id: string,
  { before, after, only }: Compared & { only?: readonly PlacedField[] },
): Promise<Result<RevisionComparison, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [row] = await orm
    .select({ kind: entry.kind, newest: entry.revision })
    .from(entry)
    .where(eq(entry.id, id))
  const kind = row && kindNamed(row.kind)
  const sides = before === 'site' ? [after] : [before, after]
  const values = await valuesAt(orm, id, row ? [...sides, row.newest] : sides)
  const now = values.get(after)
  const present = row && values.get(row.newest)
  if (!kind || !now || !present) return fail('not-found')
  // Who looks at what went wants that: the older one is offered before the newer.
  const comesBackFrom = ({ place, field }: PlacedField) => {
    const value = present[place][field]
    const differs = (side: number) => side > 0 && !isSameValue(values.get(side)?.[place][field], value)
    return sides.find(differs) ?? null
  }
  const withOffers = (found: FieldDifference[]) =>
    found.map((each) => ({ ...each, comesBackFrom: comesBackFrom(each) }))
  if (before === 'site') {
    const seen = await seenByVisitors(orm, id)
    const absent = locales.filter((locale) => !seen.has(locale))
    const differences = withOffers(await inFields(caller, kind, againstSite(kind, seen, now)))
    return succeed({ before, after, differences, others: 0, absent })
  }
  const then = values.get(before)
  if (!then) return fail('not-found')
  const differing = changedFields(kind, then, now)
  const shown = only ? differing.filter((each) => only.some((one) => isSameField(one, each))) : differing
  const differences = withOffers(await differencesIn(caller, kind, shown, { before: then, after: now }))
  return succeed({ before, after, differences, others: differing.length - shown.length, absent: [] })
}

/** How these fields differ, in words. */
export function differencesIn(
  caller: Caller,
  kind: AnyKind,
  fields: readonly PlacedField[],
  { before, after }: { before: PlacedValues; after: PlacedValues },
): Promise<FieldDifference[]> {
  const changes = fields.map(({ place, field }) => ({
    ...{ place, field, seenIn: [], before: before[place][field], after: after[place][field] },
  }))
  return inFields(caller, kind, changes)
}

type Change = PlacedField & { seenIn: Locale[]; before: unknown; after: unknown }

async function inFields(
  caller: Caller,
  kind: AnyKind,
  changes: readonly Change[],
): Promise<FieldDifference[]> {
  const versions = changes.flatMap((each) => [{ [each.field]: each.before }, { [each.field]: each.after }])
  const say = await wordsFor(caller, kind, [...new Set(changes.map(({ field }) => field))], versions)
  return changes.map((change) => inWords(say, kind, caller.locale, change))
}

function inWords(say: InWords, kind: AnyKind, locale: Locale, change: Change): FieldDifference {
  const { place, field, seenIn, before, after } = change
  const definition = kind.fields[field] as AnyField
  const [then, now] = [say.rows(definition, before), say.rows(definition, after)]
  const rows = then && now && rowDifference(then, now)
  const lines = rows ? [] : textDifference(say.lines(definition, before), say.lines(definition, after))
  const sameWords = rows
    ? rows.every((row) => row.was !== null && row.is !== null && !row.isMoved && !row.isChanged)
    : lines.every(({ was, parts }) => was === null && parts.every((part) => part.in === 'both'))
  const reads = definition.type === 'richText' ? say.lines(definition, after) : null
  return {
    place,
    field,
    seenIn,
    label: definition.label[locale],
    rows,
    lines,
    reads,
    sameWords,
    comesBackFrom: null,
  }
}

/** What visitors see of an entry in each language: what is localised and what was shared when it was published. */
async function seenByVisitors(orm: Orm, id: string): Promise<Map<Locale, Values>> {
  const rows = await orm
    .select({ locale: entryLocale.locale, values: entryLocale.published })
    .from(entryLocale)
    .where(and(eq(entryLocale.entryId, id), isNotNull(entryLocale.published)))
  return new Map(rows.flatMap(({ locale, values }) => (isLocale(locale) && values ? [[locale, values]] : [])))
}

/** What publishing would change; a shared field stands once where visitors see the same of it in every language. */
function againstSite(kind: AnyKind, seen: Map<Locale, Values>, after: PlacedValues): Change[] {
  return allFields(kind).flatMap(({ place, field }): Change[] => {
    const now = after[place][field]
    const inLanguages = isLocale(place) ? (seen.has(place) ? [place] : []) : [...seen.keys()]
    const differing = inLanguages
      .map((locale) => ({ locale, before: seen.get(locale)?.[field] }))
      .filter(({ before }) => !isSameValue(before, now))
    const distinct = differing.filter(
      ({ before }, at) => differing.findIndex((each) => isSameValue(each.before, before)) === at,
    )
    const isOne = isLocale(place) || (distinct.length === 1 && differing.length === inLanguages.length)
    return distinct.map(({ before }) => ({
      ...{ place, field, before, after: now },
      seenIn: isOne
        ? []
        : differing.filter((each) => isSameValue(each.before, before)).map(({ locale }) => locale),
    }))
  })
}
