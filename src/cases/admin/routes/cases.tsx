import { casesAddress } from '#cases/admin/cases-address.ts'
import { CasesPage } from '#cases/admin/cases-page.tsx'
import { caseKinds, caseStates } from '#cases/model/case-words.ts'
import { listCases } from '#cases/store/work/list-cases.ts'
import { m } from '#kernel/i18n/messages.ts'
import { pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused } from '#kernel/routes/responses.ts'
import { leadToShortest } from '#kernel/routes/shortest.ts'
import type { Route } from './+types/cases'

const pageSize = 25

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const asked = new URL(request.url).searchParams
  const filter = {
    state: chosen(caseStates, asked.get('state')),
    kind: chosen(caseKinds, asked.get('kind')),
    isOverdue: chosen(['yes'], asked.get('overdue')) !== null,
  }
  const at = pageNumber(request)
  leadToShortest(request, casesAddress({ ...filter, page: at }))
  const listed = orRefused(await listCases(caller, { ...filter, page: at, size: pageSize }))
  return { locale: caller.locale, filter, at, ...listed }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.cases_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Cases({ loaderData }: Route.ComponentProps) {
  return <CasesPage {...loaderData} />
}

/** One of these values, or null for an empty one; anything else is not found. */
function chosen<const Value extends string>(values: readonly Value[], given: string | null): Value | null {
  if (!given) return null
  return orNotFound(values.find((each) => each === given))
}
