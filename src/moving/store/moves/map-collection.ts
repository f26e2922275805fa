import { and, eq } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { guessForKind, openChoices } from '../../model/content/guess-mapping.ts'
import { type CollectionMapping, targetOf, writeMapping } from '../../model/content/mapping.ts'
import { readPattern } from '../../model/content/old-paths.ts'
import type { CollectionSurvey } from '../../model/content/survey.ts'
import { surveyOf } from '../../model/moves/collection-told.ts'
import { isMoveAtWork } from '../../model/moves/move.ts'
import { contentMove } from '../tables.ts'
import { mappingIn } from './read-move.ts'

/** What somebody says of a collection; `address` is where its documents were found, such as `/noticias/{slug}`. */
export type CollectionSaid = CollectionMapping & { address: string }

type Refused = 'not-found' | 'not-waiting' | 'not-valid' | 'not-pattern'

/**
 * Keeps what a collection of a move means. Where it becomes another kind than before, its fields are guessed anew. What was
 * looked at before does not count any more. `not-valid` for a field that there is not, `not-pattern` for an address without
 * the name of a field in braces.
 */
export async function mapCollection(
  caller: Editor,
  id: string,
  name: string,
  said: CollectionSaid,
): Promise<Result<{ guessed: boolean }, Refused>> {
  ensureMay(caller, { to: 'administer' })
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [move] = await orm.select().from(contentMove).where(eq(contentMove.id, id))
  const collection = move?.collections.find((each) => each.name === name)
  if (!move || !collection) return fail('not-found')
  if (isMoveAtWork(move.state)) return fail('not-waiting')
  const typed = said.address.trim() && `${name}=${said.address.trim()}`
  if (typed && !readPattern(typed)) return fail('not-pattern')
  const mapping = new Map(mappingIn(move.mapping))
  const guessed = (mapping.get(name)?.kind?.name ?? null) !== (said.kind?.name ?? null)
  if (!guessed && !isValid(said.kind, said)) return fail('not-valid')
  const { address: _, ...own } = said
  const survey = surveyOf(collection)
  const meant = guessed ? guessForKind(survey, said.kind, mapping) : own
  mapping.set(name, { ...meant, values: valuesOf(meant, survey) })
  const others = move.addresses.filter((each) => readPattern(each)?.collection !== name)
  const [kept] = await orm
    .update(contentMove)
    .set({
      ...{ mapping: writeMapping(mapping), addresses: typed ? [...others, typed] : others },
      ...{ state: 'mapped' as const, report: null, trouble: null, at: caller.now, by: caller.actor.id },
    })
    // Somebody may have said something of another collection meanwhile, which is not to be lost.
    .where(
      and(eq(contentMove.id, id), eq(contentMove.state, move.state), eq(contentMove.mapping, move.mapping)),
    )
    .returning({ id: contentMove.id })
  return kept ? succeed({ guessed }) : fail('not-waiting')
}

/** What words mean, with those that somebody still has to say: a field may have become a choice just now. */
function valuesOf(
  { kind, fields, values }: CollectionMapping,
  survey: CollectionSurvey,
): CollectionMapping['values'] {
  const open = kind ? openChoices(kind, survey, fields) : new Map()
  return new Map(
    [...new Set([...open.keys(), ...values.keys()])].map((field) => [
      field,
      new Map([...(open.get(field) ?? []), ...(values.get(field) ?? [])]),
    ]),
  )
}

function isValid(kind: AnyKind | null, { fields }: CollectionMapping): boolean {
  return [...fields.values()].every((written) => written === '' || (kind && targetOf(kind, written) !== null))
}
