import { data } from 'react-router'
import { kindNamed } from '#content/model/kinds/index.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, orNotFound, orRefused, statusOf } from '#kernel/routes/responses.ts'
import type { Twins } from '#moving/model/content/mapping.ts'
import { readPattern } from '#moving/model/content/old-paths.ts'
import type { CollectionTold } from '#moving/model/moves/collection-told.ts'
import { type FoundMove, findMove } from '#moving/store/moves/find-move.ts'
import { mapCollection } from '#moving/store/moves/map-collection.ts'
import { type CollectionMeaning, CollectionPage, choiceName } from '#shell/move/collection-page.tsx'
import type { Route } from './+types/move-collection'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const move = orRefused(await findMove(caller, params.id))
  const collection = collectionOf(move, request)
  const meaning = meaningOf(move, collection.name)
  return { locale: caller.locale, csrf, move: { id: move.id, name: move.name }, collection, meaning }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const move = orRefused(await findMove(caller, params.id))
  const collection = collectionOf(move, request)
  const said = saidIn(form, collection, meaningOf(move, collection.name))
  const { twins, address, public: wasPublic } = said
  const values = said.values.map(([field, words]) => [field, new Map(words)] as const)
  const kept = await mapCollection(caller, move.id, collection.name, {
    ...{ kind: kindNamed(said.kind), address },
    meaning: {
      kind: kindNamed(said.of),
      twins,
      fields: new Map(said.fields),
      values: new Map(values),
      public: wasPublic,
    },
  })
  if (kept.ok) return { saved: kept.value.found }
  if (kept.problem === 'not-found') notFound()
  return data({ problem: kept.problem, said }, statusOf(kept.problem))
}

function collectionOf({ collections }: FoundMove, request: Request): CollectionTold {
  const name = new URL(request.url).searchParams.get('name')
  return orNotFound(collections.find((each) => each.name === name) ?? null)
}

function meaningOf({ mapping, addresses }: FoundMove, name: string): CollectionMeaning {
  const meant = mapping.get(name)
  const pattern = addresses
    .flatMap((each) => readPattern(each) ?? [])
    .find((each) => each.collection === name)
  return {
    ...{ kind: meant?.kind?.name ?? '', of: meant?.kind?.name ?? '' },
    twins: meant?.twins ?? null,
    fields: [...(meant?.fields ?? [])],
    values: [...(meant?.values ?? [])].map(([field, words]) => [field, [...words]]),
    public: meant?.public ?? false,
    address: pattern?.pattern ?? '',
  }
}

/**
 * What the form says. Of the kind that it is about, whatever the collection has become meanwhile; what it does not show stays as
 * it was of that kind.
 */
function saidIn(form: FormData, { fields }: CollectionTold, before: CollectionMeaning): CollectionMeaning {
  const text = (name: string) => String(form.get(name) ?? '')
  const of = text('of')
  if (of === '')
    return {
      ...{ kind: text('kind'), of, twins: null, fields: [], values: [] },
      public: false,
      address: before.address,
    }
  const isSame = of === before.kind
  const [meant, words] = [new Map(isSame ? before.fields : []), new Map<string, Map<string, string>>()]
  for (const [field, each] of isSame ? before.values : []) words.set(field, new Map(each))
  for (const { name, words: asked } of fields) {
    if (form.has(choiceName(name))) meant.set(name, text(choiceName(name)))
    for (const word of new Set([...(asked ?? []), ...(words.get(name)?.keys() ?? [])])) {
      const choice = choiceName(name, word)
      if (form.has(choice))
        words.set(name, (words.get(name) ?? new Map<string, string>()).set(word, text(choice)))
    }
  }
  return {
    ...{ kind: text('kind'), of, twins: twinsIn(text), address: text('address') },
    fields: [...meant],
    values: [...words].map(([field, each]) => [field, [...each]]),
    public: text('public') === 'yes',
  }
}

function twinsIn(text: (name: string) => string): Twins | null {
  const where = text('twins')
  if (where === 'id' || where === 'collection') return { in: where }
  const language = text('twins-language')
  return where === 'field' && language !== '' ? { in: 'field', language, by: text('twins-by') || null } : null
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.collection.name ?? m.moving_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function MoveCollection({ loaderData, actionData }: Route.ComponentProps) {
  return <CollectionPage {...loaderData} outcome={actionData ?? null} />
}
