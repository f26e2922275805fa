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
import { type CollectionMeaning, CollectionPage } from '#shell/move/collection-page.tsx'
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
  const kept = await mapCollection(caller, move.id, collection.name, {
    kind: kindNamed(said.kind),
    twins: said.twins,
    fields: new Map(Object.entries(said.fields)),
    values: new Map(
      Object.entries(said.values).map(([field, words]) => [field, new Map(Object.entries(words))]),
    ),
    address: said.address,
  })
  if (kept.ok) return { saved: true as const, guessed: kept.value.guessed }
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
    kind: meant?.kind?.name ?? '',
    twins: meant?.twins ?? null,
    fields: Object.fromEntries(meant?.fields ?? []),
    values: Object.fromEntries(
      [...(meant?.values ?? [])].map(([field, words]) => [field, Object.fromEntries(words)]),
    ),
    address: pattern?.pattern ?? '',
  }
}

/** What the form says; what it does not show stays as it was. */
function saidIn(form: FormData, { fields }: CollectionTold, before: CollectionMeaning): CollectionMeaning {
  const text = (name: string) => String(form.get(name) ?? '')
  const kind = text('kind')
  if (kind !== before.kind || kind === '') return { ...before, kind }
  return {
    kind,
    twins: twinsIn(text),
    fields: Object.fromEntries(fields.map(({ name }, at) => [name, text(`field-${at}`)])),
    values: Object.fromEntries(
      Object.entries(before.values).map(([field, words], at) => [
        field,
        Object.fromEntries(
          Object.entries(words).map(([word, was], each) => {
            const name = `value-${at}-${each}`
            return [word, form.has(name) ? text(name) : was]
          }),
        ),
      ]),
    ),
    address: text('address'),
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
