import { data } from 'react-router'
import { TrashPage } from '#app/admin/trash/trash-page.tsx'
import type { TrashOutcome } from '#app/admin/trash/use-trash.ts'
import { m } from '#app/i18n/messages.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { deleteForever } from '#server/content/editing/delete-forever.ts'
import { listTrash } from '#server/content/editing/list-trash.ts'
import { restoreEntry } from '#server/content/editing/restore-entry.ts'
import { callerFrom, formOf, notFound, pageNumber } from '../seam.ts'
import type { Route } from './+types/trash'
import { signedInFrom } from './guard.ts'

const pageSize = 25
const dayMs = 24 * 60 * 60 * 1000

export async function loader({ context, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const page = pageNumber(request)
  const listed = await listTrash(caller, { page, size: pageSize })
  if (!listed.ok) throw listed.problem === 'not-allowed' ? data(null, { status: 403 }) : notFound()
  const { locale, now } = caller
  return {
    ...{ locale, csrf, at: page, ...listed.value },
    entries: listed.value.entries.map((entry) => ({
      ...entry,
      kindLabel: kindNamed(entry.kind)?.label[locale] ?? entry.kind,
      daysLeft: Math.max(0, Math.ceil((Date.parse(entry.endsAt) - now.getTime()) / dayMs)),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const outcome = await doWithTrash(callerFrom(context), String(form.get('intent')), String(form.get('id')))
  return data(outcome, { status: outcome.done === null ? 409 : 200 })
}

async function doWithTrash(
  caller: ReturnType<typeof callerFrom>,
  intent: string,
  id: string,
): Promise<TrashOutcome> {
  if (intent === 'delete') {
    const deleted = await deleteForever(caller, id)
    return deleted.ok ? { done: 'deleted', left: [] } : { done: null }
  }
  if (intent !== 'restore' && intent !== 'restore-as-it-was') throw data(null, { status: 400 })
  const restored = await restoreEntry(caller, id, { asItWas: intent === 'restore-as-it-was' })
  return restored.ok ? { done: 'restored', left: restored.value.left } : { done: null }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.place_trash()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Trash({ loaderData }: Route.ComponentProps) {
  return <TrashPage {...loaderData} />
}
