import { data, redirect } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { IafPage } from '#register/admin/iaf/iaf-page.tsx'
import type { IafDone } from '#register/admin/iaf/iaf-words.ts'
import { iafMonths, readIafAsked } from '#register/model/iaf/iaf-delivery.ts'
import { readMappingForm } from '#register/model/iaf/iaf-mapping.ts'
import {
  checkExport,
  iafReminder,
  listDeliveries,
  recordDelivery,
  recordUnchanged,
} from '#register/store/iaf/deliveries.ts'
import { mappedStandards, readMapping, saveMapping } from '#register/store/iaf/iaf-mapping.ts'
import type { Route } from './+types/companies-iaf'

const intents = { delivered: recordDelivery, unchanged: recordUnchanged } as const
const isIntent = (text: unknown): text is keyof typeof intents => text === 'delivered' || text === 'unchanged'
const isDone = (text: unknown): text is IafDone => isIntent(text) || text === 'mapping'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { searchParams } = new URL(request.url)
  const asked = readIafAsked(todayIn(caller.now), (name) => searchParams.get(name)) ?? notFound()
  const isChecked = searchParams.get('check') === '1'
  const mapping = await readMapping(caller)
  const [deliveries, due, standards, checked] = [
    await listDeliveries(caller),
    await iafReminder(caller),
    await mappedStandards(caller, mapping),
    isChecked ? await checkExport(caller, asked) : null,
  ]
  const last = deliveries[0]
  const done = searchParams.get('done')
  return {
    ...{ locale: caller.locale, csrf, asked, months: iafMonths(todayIn(caller.now)) },
    ...{ due, deliveries, mapping, standards, done: isDone(done) ? done : null },
    checked: checked && {
      ...checked,
      sameAs: last && last.content === checked.content ? last.at : null,
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  if (form.get('intent') === 'mapping') {
    await saveMapping(caller, readMappingForm(form) ?? notUnderstood())
    throw redirect(`${adminAddress.iaf}?done=mapping`)
  }
  const asked = readIafAsked(todayIn(caller.now), (name) => String(form.get(name) ?? '') || null)
  const intent = form.get('intent')
  if (!asked || !isIntent(intent)) notUnderstood()
  const recorded = await intents[intent](caller, { ...asked, content: String(form.get('content') ?? '') })
  if (recorded.ok) throw redirect(`${adminAddress.iaf}?done=${intent}&month=${asked.month}`)
  return data(recorded.problem, statusOf(recorded.problem))
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.iaf_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function CompaniesIaf({ loaderData, actionData }: Route.ComponentProps) {
  return <IafPage {...loaderData} refused={actionData ?? null} />
}
