import { data, redirect } from 'react-router'
import { IafPage } from '#app/admin/register/iaf/iaf-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { iafMonths } from '#domain/register/iaf/iaf-month.ts'
import { isIafFormat, isIafTemplate } from '#domain/register/iaf/iaf-template.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '#server/caller.ts'
import { checkExport } from '#server/register/iaf/check-export.ts'
import { listDeliveries, recordDelivery, recordUnchanged } from '#server/register/iaf/deliveries.ts'
import { iafReminder } from '#server/register/iaf/iaf-reminder.ts'
import { callerFrom, formOf, notFound } from '../seam.ts'
import type { Route } from './+types/companies-iaf'
import { signedInFrom } from './guard.ts'

const intents = { delivered: recordDelivery, unchanged: recordUnchanged } as const
const isIntent = (text: unknown): text is keyof typeof intents => text === 'delivered' || text === 'unchanged'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { csrf } = signedInFrom(context, request)
  const caller = callerFrom(context)
  const { searchParams } = new URL(request.url)
  const asked = askedOf(caller, (name) => searchParams.get(name)) ?? notFound()
  const isChecked = searchParams.get('check') === '1'
  const [deliveries, due, checked] = [
    await listDeliveries(caller),
    await iafReminder(caller),
    isChecked ? await checkExport(caller, asked) : null,
  ]
  if (!deliveries.ok || !due.ok || checked?.ok === false) throw data(null, { status: 403 })
  const last = deliveries.value[0]
  const done = searchParams.get('done')
  return {
    ...{ locale: caller.locale, csrf, asked, months: iafMonths(todayIn(caller.now)) },
    ...{ due: due.value, deliveries: deliveries.value, done: isIntent(done) ? done : null },
    checked: checked && {
      ...checked.value,
      sameAs: last && last.content === checked.value.content ? last.at : null,
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  signedInFrom(context, request)
  const form = await formOf(context, request)
  const caller = callerFrom(context)
  const asked = askedOf(caller, (name) => String(form.get(name) ?? '') || null)
  const intent = form.get('intent')
  if (!asked || !isIntent(intent)) throw data(null, { status: 400 })
  const recorded = await intents[intent](caller, { ...asked, content: String(form.get('content') ?? '') })
  if (recorded.ok) throw redirect(`${adminAddress.iaf}?done=${intent}&month=${asked.month}`)
  if (recorded.problem === 'not-allowed') throw data(null, { status: 403 })
  return data(recorded.problem, { status: recorded.problem === 'no-such-month' ? 400 : 409 })
}

/** This month, as a workbook in the newest template, unless something else is asked for; null for what there is not. */
function askedOf({ now }: Caller, read: (name: string) => string | null) {
  const months = iafMonths(todayIn(now))
  const month = read('month') ?? months[0] ?? ''
  const [format, template] = [read('format') ?? 'xlsx', read('template') ?? '2.1']
  if (!isIafFormat(format) || !isIafTemplate(template) || !/^\d{4}-\d{2}$/.test(month)) return null
  return { month, format, template }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.iaf_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function CompaniesIaf({ loaderData, actionData }: Route.ComponentProps) {
  return <IafPage {...loaderData} refused={actionData ?? null} />
}
