import { address } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import { describeIn } from '#register/api/description.ts'
import { DevelopersPage } from '#register/api/developers/developers-page.tsx'
import { type ApiDescription, developersView } from '#register/api/developers/developers-view.ts'
import { problems } from '#register/model/public-api/endpoints.ts'
import { describersContext } from '#register/store/describers-context.ts'
import { registerProblems } from '#register/store/import/request-problems.ts'
import { abuseLimits } from '#register/store/register-limits.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import { answering } from '../answering.ts'
import { listCertificates } from '../list-certificates.ts'
import type { Route } from './+types/developers'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { locale } = caller
  const { publicUrl } = context.get(siteContext)
  const sample = await sampleOfRegister(caller, publicUrl)
  const description = (await describeIn(caller, publicUrl, context.get(describersContext))) as ApiDescription
  return {
    page: pageInfo(context, {
      title: m.dev_title(),
      description: m.dev_lead(),
      path: address.developers(locale),
      crumbs: [],
    }),
    view: developersView(
      description,
      sample && { number: sample.number, company: sample.id, answer: JSON.stringify(sample.answer, null, 2) },
      { publicUrl, locale, limits: abuseLimits, problems: { ...registerProblems, ...problems } },
    ),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Developers({ loaderData }: Route.ComponentProps) {
  return <DevelopersPage {...loaderData} />
}

/** A certificate in force for the examples of the API's page, with the answer about it; null where there is none. */
async function sampleOfRegister(caller: Caller, publicUrl: string) {
  const asked = { filters: { state: 'in-force' }, after: -1, limit: 1 }
  const [first] = (await listCertificates(caller, asked)).part
  if (!first) return null
  const { number, company } = first.certificate
  const said = await answering.check({
    ...{ caller, publicUrl, params: {}, body: null, url: new URL(publicUrl) },
    query: { text: number, lang: caller.locale, languages: undefined },
  })
  return { number, company: company.name, id: company.id, answer: said.ok ? said.value : null }
}
