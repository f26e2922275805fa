import { m } from '#app/i18n/messages.ts'
import { DevelopersPage } from '#app/site/developers/developers-page.tsx'
import { type ApiDescription, developersView } from '#app/site/developers/developers-view.ts'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { problems } from '#domain/register/api/problems.ts'
import { abuseLimits } from '#server/register/api/abuse-limit.ts'
import { describeIn } from '#server/register/api/description.ts'
import { sampleOfRegister } from '#server/register/api/sample-of-register.ts'
import { registerProblems } from '#server/register/import/request-problems.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, pageInfo } from '../seam.ts'
import type { Route } from './+types/developers'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { locale } = caller
  const { publicUrl } = context.get(siteContext)
  const sample = await sampleOfRegister(caller, publicUrl)
  const description = (await describeIn(caller, publicUrl)) as ApiDescription
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
