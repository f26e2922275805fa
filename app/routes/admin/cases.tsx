import { data } from 'react-router'
import { CasesPage } from '#app/admin/cases/cases-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { caseKinds, caseStates } from '#domain/cases/case-words.ts'
import { listCases } from '#server/cases/work/list-cases.ts'
import { callerFrom, notFound, orNotFound, pageNumber } from '../seam.ts'
import type { Route } from './+types/cases'
import { signedInFrom } from './guard.ts'

const pageSize = 25

export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const asked = new URL(request.url).searchParams
  const filter = {
    state: chosen(caseStates, asked.get('state')),
    kind: chosen(caseKinds, asked.get('kind')),
    isOverdue: chosen(['yes'], asked.get('overdue')) !== null,
  }
  const at = pageNumber(request)
  const listed = await listCases(caller, { ...filter, page: at, size: pageSize })
  if (!listed.ok) throw listed.problem === 'not-allowed' ? data(null, { status: 403 }) : notFound()
  return { locale: caller.locale, filter, at, ...listed.value }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.cases_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Cases({ loaderData }: Route.ComponentProps) {
  return <CasesPage {...loaderData} />
}

/** One of a few; something else than that is not found, an empty one is none. */
function chosen<const Value extends string>(values: readonly Value[], given: string | null): Value | null {
  if (!given) return null
  return orNotFound(values.find((each) => each === given))
}
