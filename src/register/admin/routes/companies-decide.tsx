import { data, redirect } from 'react-router'
import { inBackground } from '#content/store/imports/running.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { notUnderstood, orNotFound, statusOf } from '#kernel/routes/responses.ts'
import { siteContext } from '#kernel/site-context.ts'
import { todayIn } from '#kernel/time/today.ts'
import { type ManyWhat, manyWhat } from '#register/model/many/many-asked.ts'
import { readCertificatesAsk, writeAsk } from '#register/model/work/register-asks.ts'
import { beginMany, manyChoices } from '#register/store/many/begin-many.ts'
import type { Choice } from '#register/store/many/check-choice.ts'
import { ManyPage } from '../many/many-page.tsx'
import type { Route } from './+types/companies-decide'
import { registerFormOf } from './register-form-of.ts'

/** Which certificates are chosen and what is done with them stands in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const { what, choice } = orNotFound(readChosen(new URL(request.url).searchParams))
  return {
    ...{ locale: caller.locale, csrf, today: todayIn(caller.now), what },
    ids: 'ids' in choice ? choice.ids : [],
    matching: 'matching' in choice ? choice.matching : null,
    ...(await manyChoices(caller, choice)),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const { typed } = await registerFormOf(context, request)
  const { what, choice } = orNotFound(readChosen(new URL(request.url).searchParams))
  if (!what || ('ids' in choice && choice.ids.length === 0)) notUnderstood()
  const begun = await beginMany(caller, { choice, what, typed })
  if (!begun.ok) return data({ typed, problems: begun.detail ?? [] }, statusOf(begun.problem))
  inBackground(begun.value.checked, context.get(siteContext).log)
  throw redirect(adminAddress.registerImportRun(begun.value.id), 303)
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.many_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function CompaniesDecide({ loaderData, actionData }: Route.ComponentProps) {
  return <ManyPage {...loaderData} refused={actionData ?? null} />
}

/** A page of a list has no more; whoever means more filters, and takes all that match. */
const mostTicked = 50

/** Which certificates an address chooses, and for what; null for one that makes no sense. */
function readChosen(params: URLSearchParams): { what: ManyWhat | null; choice: Choice } | null {
  const said = params.get('what')
  const what = manyWhat(said)
  const ask = readCertificatesAsk(params)
  const ids = [...new Set(params.getAll('id'))]
  if ((said && !what) || !ask || ids.length > mostTicked || ids.some((id) => id.length > 60)) return null
  return { what, choice: params.get('all') === 'yes' ? { matching: writeAsk(ask) } : { ids } }
}
