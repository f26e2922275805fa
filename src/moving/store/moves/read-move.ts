import { and, asc, ne } from 'drizzle-orm'
import { noteProgress } from '#content/store/imports/running.ts'
import type { Editor } from '#kernel/caller.ts'
import { guessMapping, guessNewFields } from '../../model/content/guess-mapping.ts'
import { type Mapping, readMapping, WrongMapping, writeMapping } from '../../model/content/mapping.ts'
import { readPattern } from '../../model/content/old-paths.ts'
import { type CollectionTold, newsIn, tellCollection } from '../../model/moves/collection-told.ts'
import { moveLimits } from '../../model/moves/move.ts'
import { SourceTooLarge } from '../content/spool-documents.ts'
import { contentMove } from '../tables.ts'
import { withSource } from './with-source.ts'
import { type Begun, workOnMove } from './work-on-move.ts'

/**
 * Begins to read the files of a move: which collections they hold, and what those most likely mean. What somebody has said of
 * a collection of that name before counts, so that the same site sent again means the same; what is new in it is proposed.
 */
export function readMove(caller: Editor, id: string): Promise<Begun> {
  return workOnMove(caller, id, {
    from: ['reading'],
    during: 'reading',
    async do({ files }) {
      const said = await saidBefore(caller, id)
      const surveys = await withSource(
        caller,
        files,
        (done) => noteProgress(id, { done, total: null }),
        async (spool) => spool.surveys,
      )
      if (surveys.length > moveLimits.collections) throw new SourceTooLarge()
      const mapping = new Map(guessMapping(surveys, said.mapping))
      const collections = surveys.map((survey): CollectionTold => {
        const before = said.mapping.get(survey.name)
        if (!before) return tellCollection(survey)
        const meant = guessNewFields(survey, before, mapping)
        mapping.set(survey.name, meant)
        return { ...tellCollection(survey), news: newsIn(meant, before) }
      })
      return {
        ...{ state: 'mapped', collections },
        ...{ mapping: writeMapping(mapping), addresses: said.addresses },
      }
    },
  })
}

/** What was said of each collection in the latest move that has it. */
async function saidBefore(
  { database: { orm } }: Editor,
  id: string,
): Promise<{ mapping: Mapping; addresses: string[] }> {
  const moves = await orm
    .select({ mapping: contentMove.mapping, addresses: contentMove.addresses })
    .from(contentMove)
    .where(and(ne(contentMove.id, id), ne(contentMove.state, 'reading')))
    .orderBy(asc(contentMove.at))
  const mapping = new Map(moves.flatMap((move) => [...mappingIn(move.mapping)]))
  const addresses = new Map(
    moves.flatMap((move) => {
      const patterns = move.addresses.map((typed) => [readPattern(typed)?.collection ?? '', typed] as const)
      // Of a collection that has none any more the one before does not count.
      return [...[...mappingIn(move.mapping).keys()].map((name) => [name, ''] as const), ...patterns]
    }),
  )
  return { mapping, addresses: [...addresses.values()].filter((typed) => typed !== '') }
}

/**
 * What is kept of a mapping, collection by collection. Kinds may have changed since: a collection of which they do not know
 * something any more is left out, and guessed anew where it is read again.
 */
export function mappingIn(text: string): Mapping {
  const said = Object.entries(JSON.parse(text) as Record<string, unknown>)
  return new Map(
    said.flatMap(([name, meaning]) => {
      try {
        return [...readMapping(JSON.stringify({ [name]: meaning }))]
      } catch (error) {
        if (error instanceof WrongMapping) return []
        throw error
      }
    }),
  )
}
