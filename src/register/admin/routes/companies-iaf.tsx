import { data, redirect } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf } from '#kernel/routes/asked.ts'
import { signedInFrom } from '#kernel/routes/guard.ts'
import { notFound, notUnderstood, statusOf } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { IafPage } from '#register/admin/iaf/iaf-page.tsx'
import { iafMonths } from '#register/model/iaf/iaf-month.ts'
import { isIafFormat, isIafTemplate } from '#register/model/iaf/iaf-template.ts'
import { checkExport } from '#register/store/iaf/check-export.ts'
import { listDeliveries, recordDelivery, recordUnchanged } from '#register/store/iaf/deliveries.ts'
import { iafReminder } from '#register/store/iaf/iaf-reminder.ts'
import type { Route } from './+types/companies-iaf'

const intents = { delivered: recordDelivery, unchanged: recordUnchanged } as const
const isIntent = (text: unknown): text is keyof typeof intents => text === 'delivered' || text === 'unchanged'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { searchParams } = new URL(request.url)
  const asked = askedOf(caller, (name) => searchParams.get(name)) ?? notFound()
  const isChecked = searchParams.get('check') === '1'
  const [deliveries, due, checked] = [
    await listDeliveries(caller),
    await iafReminder(caller),
    isChecked ? await checkExport(caller, asked) : null,
  ]
  const last = deliveries[0]
  const done = searchParams.get('done')
  return {
    ...{ locale: caller.locale, csrf, asked, months: iafMonths(todayIn(caller.now)) },
    ...{ due, deliveries, done: isIntent(done) ? done : null },
    checked: checked && {
      ...checked,
      sameAs: last && last.content === checked.content ? last.at : null,
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  const asked = askedOf(caller, (name) => String(form.get(name) ?? '') || null)
  const intent = form.get('intent')
  if (!asked || !isIntent(intent)) notUnderstood()
  const recorded = await intents[intent](caller, { ...asked, content: String(form.get('content') ?? '') })
  if (recorded.ok) throw redirect(`${adminAddress.iaf}?done=${intent}&month=${asked.month}`)
  return data(recorded.problem, statusOf(recorded.problem))
}

/**
 * What is asked for; unless said otherwise, this month as a workbook in the newest template. Null for unknown values.
 */
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
