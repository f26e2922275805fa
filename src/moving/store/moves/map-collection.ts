import { and, eq } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { guessForKind, withOpenChoices } from '../../model/content/guess-mapping.ts'
import { type CollectionMapping, isMeaning, type Meaning, writeMapping } from '../../model/content/mapping.ts'
import { readPattern } from '../../model/content/old-paths.ts'
import { surveyOf } from '../../model/moves/collection-told.ts'
import { isMoveAtWork } from '../../model/moves/move.ts'
import { contentMove } from '../tables.ts'
import { mappingIn } from './read-move.ts'

/**
 * What somebody says of a collection: what it becomes, what its documents mean as entries of the kind that the form asked about,
 * which is another where they have just chosen one, and where its documents were found, such as `/noticias/{slug}`.
 */
export type CollectionSaid = {
  kind: AnyKind | null
  meaning: Meaning & { kind: AnyKind | null }
  address: string
}

/** How the meaning of the chosen kind was found. */
export type Found = 'said' | 'recalled' | 'guessed'

type Refused = 'not-found' | 'busy' | 'not-waiting' | 'not-valid' | 'not-pattern'

/**
 * Keeps what a collection of a move means. Where it becomes another kind than the form asked about, what was said of it as that kind
 * before counts again, and otherwise its fields are guessed. What was looked at before does not count any more. `busy` while
 * somebody is at work on the move, `not-valid` for a field that there is not, `not-pattern` for an address without the name
 * of a field in braces.
 */
export async function mapCollection(
  caller: Editor,
  id: string,
  name: string,
  { kind, meaning, address }: CollectionSaid,
): Promise<Result<{ found: Found }, Refused>> {
  ensureMay(caller, { to: 'administer' })
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [move] = await orm.select().from(contentMove).where(eq(contentMove.id, id))
  const collection = move?.collections.find((each) => each.name === name)
  if (!move || !collection) return fail('not-found')
  if (isMoveAtWork(move.state)) return fail('busy')
  const typed = address.trim() && `${name}=${address.trim()}`
  if (typed && readPattern(typed)?.collection !== name) return fail('not-pattern')
  const { kind: asked, ...said } = meaning
  if (asked && ![...said.fields.values()].every((written) => isMeaning(asked, written)))
    return fail('not-valid')
  const mapping = new Map(mappingIn(move.mapping))
  const aside = saidOf(mapping.get(name))
  if (asked) aside.set(asked.name, said)
  const survey = surveyOf(collection)
  const recalled = kind ? aside.get(kind.name) : undefined
  const meant = kind && recalled ? { kind, ...recalled } : guessForKind(survey, kind, mapping)
  if (kind) aside.delete(kind.name)
  mapping.set(name, { ...withOpenChoices(meant, survey), ...(aside.size > 0 && { aside }) })
  const others = move.addresses.filter((each) => readPattern(each)?.collection !== name)
  const { news: _, ...known } = collection
  const [kept] = await orm
    .update(contentMove)
    .set({
      ...{ mapping: writeMapping(mapping), addresses: typed ? [...others, typed] : others },
      collections: move.collections.map((each) => (each.name === name ? known : each)),
      ...{ state: 'mapped' as const, report: null, trouble: null, at: caller.now, by: caller.actor.id },
    })
    // Somebody may have said something of another collection meanwhile, which is not to be lost.
    .where(
      and(eq(contentMove.id, id), eq(contentMove.state, move.state), eq(contentMove.mapping, move.mapping)),
    )
    .returning({ id: contentMove.id })
  if (!kept) return fail('not-waiting')
  return succeed({ found: !kind || asked === kind ? 'said' : recalled ? 'recalled' : 'guessed' })
}

/** All that was said of a collection, as any kind. */
function saidOf(before: CollectionMapping | undefined): Map<string, Meaning> {
  if (!before) return new Map()
  const { kind, aside = new Map(), ...meant } = before
  return new Map([...aside, ...(kind ? [[kind.name, meant] as const] : [])])
}
