import { data } from 'react-router'
import { TrashPage } from '#content/admin/trash/trash-page.tsx'
import type { TrashOutcome } from '#content/admin/trash/use-trash.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { deleteForever, listTrash, restoreEntry } from '#content/store/editing/trash.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, orRefused } from '#kernel/routes/responses.ts'
import type { Route } from './+types/trash'

const pageSize = 25
const dayMs = 24 * 60 * 60 * 1000

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const page = pageNumber(request)
  const listed = orRefused(await listTrash(caller, { page, size: pageSize }))
  const { locale, now } = caller
  return {
    ...{ locale, csrf, at: page, ...listed },
    entries: listed.entries.map((entry) => ({
      ...entry,
      kindLabel: kindNamed(entry.kind)?.label[locale] ?? entry.kind,
      daysLeft: Math.max(0, Math.ceil((Date.parse(entry.endsAt) - now.getTime()) / dayMs)),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const outcome = await doWithTrash(caller, String(form.get('intent')), String(form.get('id')))
  return data(outcome, { status: outcome.done === null ? 409 : 200 })
}

async function doWithTrash(caller: Editor, intent: string, id: string): Promise<TrashOutcome> {
  if (intent === 'delete') {
    const deleted = await deleteForever(caller, id)
    return deleted.ok ? { done: 'deleted', left: [] } : { done: null }
  }
  if (intent !== 'restore' && intent !== 'restore-as-it-was') notUnderstood()
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
