import { Link } from 'react-router'
import { policiesList, readList } from '#content/store/page-lists.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { ProsePage } from '#pages/about/prose-page.tsx'
import { dateInWords } from '#ui/dates.ts'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/policies'
import { loadProse } from './entry-at.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const prose = await loadProse(
    context,
    'policies',
    (locale) => [{ label: m.nav_about(), href: address.about(locale, 'about') }],
    async () => ({
      title: m.nav_policies(),
      summary: m.policies_text(),
      path: address.policies(caller.locale),
    }),
  )
  const policies = await readList(caller, policiesList(caller))
  return {
    ...prose,
    policies: policies.flatMap(({ id, href, title, summary, version, effectiveDate }) =>
      href ? [{ id, href, title, summary, version, effectiveDate }] : [],
    ),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Policies({ loaderData }: Route.ComponentProps) {
  return (
    <ProsePage {...loaderData}>
      {loaderData.policies.length > 0 ? (
        <PolicyList locale={loaderData.page.locale} policies={loaderData.policies} />
      ) : (
        !loaderData.prose.body && <p className="text-quiet">{m.nothing_yet()}</p>
      )}
    </ProsePage>
  )
}

type Policy = {
  id: string
  href: string
  title: string
  summary: string
  version: string | null
  effectiveDate: string | null
}

/** What the body makes public about how it works. */
function PolicyList({ locale, policies }: { locale: Locale; policies: Policy[] }) {
  return (
    <ul className="mt-10">
      {policies.map((policy) => (
        <li key={policy.id} className="relative border-t border-line py-6">
          <h2 className="text-h3">
            <Link to={policy.href} prefetch="intent" className="entry-link">
              {policy.title}
            </Link>
          </h2>
          <p className="measure mt-2 text-quiet">{policy.summary}</p>
          {policy.version && policy.effectiveDate && (
            <p className="figures mt-2 text-small text-quiet">
              {m.version({ version: policy.version })} ·{' '}
              {m.effective_from({ date: dateInWords(policy.effectiveDate, locale) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
