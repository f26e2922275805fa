import { data, redirect } from 'react-router'
import { listAddress } from '#content/admin/entry-list/list-address.ts'
import { ListViewsPage, type ViewOutcome } from '#content/admin/entry-list/views/list-views-page.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import { possibleColumns } from '#content/model/derive/list.ts'
import { readKeptAsk } from '#content/model/derive/list-filters.ts'
import { longestAsked } from '#content/model/editing/list-view.ts'
import { adminSectionAt } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import {
  eraseView,
  likeColumns,
  listViews,
  renameView,
  saveView,
  setStandard,
} from '#content/store/list-views.ts'
import type { Editor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerMay } from '#kernel/rights/ensure-may.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, orNotFound, statusOf } from '#kernel/routes/responses.ts'
import type { Route } from './+types/list-views'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { section, kind } = placeOf(params.section)
  const { views, standard } = await listViews(caller, kind)
  const mayShare = callerMay(caller, { to: 'write' })
  return { csrf, section, list: kind.plural[caller.locale], views, standard, mayShare }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const { section, kind } = placeOf(params.section)
  const intent = String(form.get('intent'))
  if (intent === 'columns' || intent === 'own-columns') throw await chooseColumns(caller, kind, section, form)
  const outcome = await change(caller, kind, intent, form)
  if ('saved' in outcome) throw redirect(`${listAddress(section, {})}?view=${outcome.saved}`)
  return 'problem' in outcome ? data(outcome, { status: statusOf(outcome.problem) }) : outcome
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.view_heading({ list: loaderData?.list ?? '' })} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function ListViews({ loaderData, actionData }: Route.ComponentProps) {
  return <ListViewsPage {...loaderData} outcome={actionData ?? null} />
}

function placeOf(path: string): { section: string; kind: AnyKind } {
  const section = orNotFound(adminSectionAt(path))
  return { section: section.path, kind: kinds[section.kind] }
}

async function change(
  caller: Editor,
  kind: AnyKind,
  intent: string,
  form: FormData,
): Promise<ViewOutcome | { saved: string }> {
  const [id, name, asked] = ['id', 'name', 'asked'].map((each) => String(form.get(each) ?? ''))
  if (intent === 'save') {
    const isShared = form.get('shared') === 'yes'
    const saved = await saveView(caller, kind, { name: name ?? '', asked: asked ?? '', isShared })
    if (saved.ok) return { saved: saved.value.id }
    return { problem: saved.problem, save: { name: name ?? '', asked: asked ?? '', isShared } }
  }
  if (!isIntent(intent)) notUnderstood()
  const done = await changes[intent](caller, kind, id ?? '', name ?? '')
  return done.ok ? { done: intent } : { problem: done.problem, id: id ?? '', name: name ?? '' }
}

const changes = {
  rename: renameView,
  erase: eraseView,
  begin: setStandard,
  'begin-not': (caller: Editor, kind: AnyKind) => setStandard(caller, kind, null),
}

function isIntent(intent: string): intent is keyof typeof changes {
  return Object.hasOwn(changes, intent)
}

/** Back to the list as it was asked for, with these columns; so it is shown from now on. */
async function chooseColumns(
  caller: Editor,
  kind: AnyKind,
  section: string,
  form: FormData,
): Promise<Response> {
  const { ask } = readKeptAsk(kind, String(form.get('asked') ?? '').slice(0, longestAsked))
  const chosen = form.getAll('column')
  const columns =
    form.get('intent') === 'columns' ? possibleColumns(kind).filter((name) => chosen.includes(name)) : null
  await likeColumns(caller, kind, columns)
  const { standard } = await listViews(caller, kind)
  return redirect(listAddress(section, { ...ask, columns, all: standard !== null }))
}
