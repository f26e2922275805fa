import { address } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import { describeIn } from '#register/api/description.ts'
import {
  type ApiDescription,
  type DevelopersView,
  developersView,
} from '#register/api/developers/developers-view.ts'
import { problems } from '#register/model/public-api/problems.ts'
import { abuseLimits } from '#register/store/abuse-limit.ts'
import { registerProblems } from '#register/store/import/request-problems.ts'
import { describePage, type PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { pageInfo } from '#ui/routes/page-info.ts'
import { Section } from '#ui/section.tsx'
import { answering } from '../answering.ts'
import { Code, OperationEntry } from '../developers/operation.tsx'
import { listCertificates } from '../list-certificates.ts'
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

/** A certificate in force by which the API's page shows how it is asked, with what it answers; null where there is none. */
async function sampleOfRegister(caller: Caller, publicUrl: string) {
  const [first] = await listCertificates(caller, { filters: { state: 'in-force' }, after: -1, limit: 1 })
  if (!first) return null
  const { number, company } = first.certificate
  const said = await answering.check({
    ...{ caller, publicUrl, params: {}, body: null, url: new URL(publicUrl) },
    query: { text: number, lang: caller.locale },
  })
  return { number, company: company.name, id: company.id, answer: said.ok ? said.value : null }
}

type Props = { page: PageInfo & { crumbs: { label: string; href: string }[] }; view: DevelopersView }

/** The API in words: how to begin, every address, the badge, and what it promises. */
function DevelopersPage({ page, view }: Props) {
  const { start, description, operations, badge, rules, problems, writing } = view
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="developers" />
      <Section id="start" title={start.title} lead={start.text}>
        <Code>{start.call}</Code>
        {start.answer && (
          <>
            <h3 className="mt-6 mb-3 text-h4">{start.answerTitle}</h3>
            <Code>{start.answer}</Code>
          </>
        )}
        <p className="mt-6">
          {description.text} <a href={description.href}>/api/openapi.json</a>
        </p>
      </Section>
      <Section id="addresses" title={operations.title} lead={operations.text}>
        {operations.reading.map((each) => (
          <OperationEntry key={each.id} operation={each} head={operations.head} tryIt={operations.tryIt} />
        ))}
      </Section>
      {badge && (
        <Section id="badge" title={badge.title} lead={badge.text}>
          <img src={badge.src} width={300} height={92} alt={badge.alt} loading="lazy" />
          <div className="mt-6">
            <Code>{badge.snippet}</Code>
          </div>
          <p className="measure mt-4 text-small text-quiet">{badge.rules}</p>
        </Section>
      )}
      <Section id="rules" title={rules.title}>
        <dl className="rules">
          {rules.each.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="problems" title={problems.title} lead={problems.text}>
        <ul className="problem-list">
          {problems.each.map(({ id, status, title }) => (
            <li key={id} id={id}>
              <code>{status}</code> <code>#{id}</code> <span>{title}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="writing" title={writing.title} lead={writing.text}>
        {writing.each.map((each) => (
          <OperationEntry key={each.id} operation={each} head={operations.head} tryIt={operations.tryIt} />
        ))}
      </Section>
    </>
  )
}
