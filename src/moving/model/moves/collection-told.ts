import type { CollectionMapping } from '../content/mapping.ts'
import type { CollectionSurvey, FieldSurvey } from '../content/survey.ts'

/** What is known of a collection of the other site, as it is kept: see `CollectionSurvey`. */
export type CollectionTold = {
  name: string
  documents: number
  endings: string[] | null
  fields: FieldTold[]
  /** What is proposed of it that was not there when somebody said what it means, until that is said anew. */
  news?: News
}

/** Fields, and words of choices by their fields. */
export type News = { fields: string[]; words: [field: string, word: string][] }

export type FieldTold = Omit<FieldSurvey, 'shapes' | 'words' | 'leadsTo'> & {
  name: string
  shapes: string[]
  words: string[] | null
  leadsTo: string[]
}

export function tellCollection({ name, documents, endings, fields }: CollectionSurvey): CollectionTold {
  return {
    ...{ name, documents, endings: endings && [...endings] },
    fields: [...fields].map(([field, { shapes, words, leadsTo, ...told }]) => ({
      ...{ name: field, ...told },
      ...{ shapes: [...shapes], words: words && [...words], leadsTo: [...leadsTo] },
    })),
  }
}

/** What of a meaning nobody has said before; undefined where nothing was said of the collection, or all of this. */
export function newsIn(meant: CollectionMapping, said: CollectionMapping | undefined): News | undefined {
  if (!said?.kind) return undefined
  const fields = [...meant.fields.keys()].filter((field) => !said.fields.has(field))
  const words = [...meant.values].flatMap(([field, each]) =>
    [...each.keys()].flatMap((word): [string, string][] =>
      said.values.get(field)?.has(word) ? [] : [[field, word]],
    ),
  )
  return fields.length + words.length > 0 ? { fields, words } : undefined
}

/** The same as whoever guesses takes it. */
export function surveyOf({ name, documents, endings, fields }: CollectionTold): CollectionSurvey {
  return {
    ...{ name, documents },
    endings: endings && new Set(endings as CollectionEnding[]),
    fields: new Map(
      fields.map(({ name: field, shapes, words, leadsTo, ...told }) => [
        field,
        {
          ...told,
          shapes: new Set(shapes as FieldShape[]),
          words: words && new Set(words),
          leadsTo: new Set(leadsTo),
        },
      ]),
    ),
  }
}

type CollectionEnding = NonNullable<CollectionSurvey['endings']> extends Set<infer Ending> ? Ending : never
type FieldShape = FieldSurvey['shapes'] extends Set<infer Shape> ? Shape : never
