import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused } from '#kernel/routes/responses.ts'
import { leadToShortest } from '#kernel/routes/shortest.ts'
import { todayIn } from '#kernel/time/today.ts'
import { ProgrammePage } from '#register/admin/programme/programme-page.tsx'
import { readProgrammeAsk, writeProgrammeAsk } from '#register/model/work/register-asks.ts'
import { programmeNames } from '#register/store/programme/keep-programme.ts'
import { listProgramme } from '#register/store/programme/list-programme.ts'
import type { Route } from './+types/companies-programme'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const ask = orNotFound(readProgrammeAsk(new URL(request.url).searchParams))
  const page = pageNumber(request)
  leadToShortest(
    request,
    adminAddress.programme + writeProgrammeAsk(ask, page > 1 ? { page: String(page) } : {}),
  )
  const listed = orRefused(await listProgramme(caller, ask, page))
  const around = { locale: caller.locale, today: todayIn(caller.now), ask, at: page }
  return { ...around, ...listed, names: await programmeNames(caller) }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.programme_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function CompaniesProgramme({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage {...loaderData} />
}
