import { data } from 'react-router'
import { TrashPage } from '#content/admin/trash/trash-page.tsx'
import { readTrashFilter, writeTrashFilter } from '#content/model/editing/trash-filter.ts'
import { type Trashed, type TrashOutcome, trashIntents } from '#content/model/editing/trash-many.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { eraseMany, weighErasing } from '#content/store/editing/erase-many.ts'
import { listTrash, whatIsInTrash } from '#content/store/editing/list-trash.ts'
import { restoreMany } from '#content/store/editing/restore-many.ts'
import { recentBatch } from '#content/store/publishing/recent-batch.ts'
import { undoBatch } from '#content/store/publishing/undo-batch.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, orNotFound, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { leadToShortest } from '#kernel/routes/shortest.ts'
import type { Route } from './+types/trash'

const pageSize = 25
const dayMs = 24 * 60 * 60 * 1000

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const page = pageNumber(request)
  const filter = orNotFound(readTrashFilter(new URL(request.url).searchParams))
  leadToShortest(request, adminAddress.trash + writeTrashFilter(filter, page))
  const [listed, there, recent] = await Promise.all([
    listTrash(caller, { filter, page, size: pageSize }),
    whatIsInTrash(caller),
    recentBatch(caller, { actions: ['restore'] }),
  ])
  const { locale, now } = caller
  const found = orRefused(listed)
  const labelOf = (kind: string) => kindNamed(kind)?.label[locale] ?? kind
  return {
    ...{ locale, csrf, filter, recent, at: page, ...found },
    doers: there.doers,
    kinds: there.kinds
      .map((kind): [string, string] => [kind, labelOf(kind)])
      .toSorted(([, one], [, other]) => one.localeCompare(other, locale)),
    entries: found.entries.map((entry) => ({
      ...entry,
      kindLabel: labelOf(entry.kind),
      daysLeft: Math.max(0, Math.ceil((Date.parse(entry.endsAt) - now.getTime()) / dayMs)),
    })),
  }
}

/** Changes the entries that are named, or with `all` those that the address asks for. */
export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const filter = orNotFound(readTrashFilter(new URL(request.url).searchParams))
  const of = form.has('all') ? filter : form.getAll('id').flatMap((ids) => String(ids).split(','))
  const outcome = await doWithTrash(caller, of, form)
  return data(outcome, statusFor(outcome))
}

function statusFor(outcome: TrashOutcome): number {
  if ('problem' in outcome) return statusOf(outcome.problem)
  const isChanged = 'asks' in outcome && outcome.isChanged
  const isNothing = 'erased' in outcome && outcome.erased.count === 0
  return isChanged || isNothing ? statusOf('changed') : 200
}

async function doWithTrash(caller: Editor, of: Trashed, form: FormData): Promise<TrashOutcome> {
  const intent = trashIntents.find((each) => each === form.get('intent'))
  if (!intent) notUnderstood()
  if (intent === 'undo') {
    const undone = await undoBatch(caller, String(form.get('batch')))
    return undone.ok ? { undone: undone.value } : undone
  }
  if (intent !== 'delete') {
    const restored = await restoreMany(caller, { of, asItWas: intent === 'restore-as-it-was' })
    return restored.ok ? { restored: restored.value } : restored
  }
  const erased = form.has('sure') ? await eraseMany(caller, of, String(form.get('sure'))) : null
  if (erased?.ok) return { erased: erased.value }
  if (erased && erased.problem !== 'changed') return { problem: erased.problem }
  const asked = await weighErasing(caller, of)
  return asked.ok ? { asks: asked.value, isChanged: erased !== null } : asked
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.place_trash()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  return <TrashPage {...loaderData} outcome={actionData ?? null} />
}
