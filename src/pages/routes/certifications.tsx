import { Link } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { familyOptions } from '#content/model/kinds/choices.ts'
import { program } from '#content/model/kinds/program.ts'
import { RichText } from '#content/site/rich-text.tsx'
import { listPublished } from '#content/store/list-published.ts'
import { address, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { Arrow } from '#ui/icons.tsx'
import { describePage, type PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Picture } from '#ui/picture.tsx'
import { pageInfo } from '#ui/routes/page-info.ts'
import { Section } from '#ui/section.tsx'
import { familyText } from '../certifications/family-list.tsx'
import { type SchemeCard, SchemeList } from '../certifications/scheme-list.tsx'
import type { Route } from './+types/certifications'
import { schemeCard } from './scheme-card.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const [schemes, programs] = await Promise.all([
    listPublished(caller, certification),
    listPublished(caller, program),
  ])
  return {
    page: pageInfo(context, {
      title: m.nav_certifications(),
      description: m.certifications_text(),
      path: address.certifications(caller.locale),
      image: `/share/${caller.locale}/certifications.png`,
      crumbs: [],
    }),
    schemes: schemes.map(schemeCard),
    programs,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Certifications({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />
}

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  schemes: SchemeCard[]
  programs: Shown<typeof program>[]
}

/** Every scheme by family, and the programmes. */
function OverviewPage({ page, schemes, programs }: Props) {
  const { locale } = page
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="certifications" />
      {families.map((family) => (
        <div key={family} data-family={family}>
          <Section
            id={family}
            title={familyOptions[family][locale]}
            lead={familyText(family)}
            action={
              <Link
                to={address.family(locale, family)}
                prefetch="intent"
                className="inline-flex items-center gap-2 py-1 font-semibold"
              >
                {m.about_family({ family: familyOptions[family][locale] })}
                <Arrow />
              </Link>
            }
          >
            <SchemeList schemes={schemes.filter((scheme) => scheme.family === family)} />
          </Section>
        </div>
      ))}
      {programs.length > 0 && (
        <Section id="programs" title={m.programs()} lead={m.programs_text()}>
          <ul className="grid gap-x-12 gap-y-16 lg:grid-cols-2">
            {programs.map((each) => (
              <li key={each.id} id={each.slug ?? undefined}>
                {each.image && (
                  <Picture
                    image={each.image}
                    sizes="(min-width: 64rem) 34rem, 100vw"
                    className="aspect-video w-full object-cover"
                  />
                )}
                <h3 className="mt-5">{each.title}</h3>
                <p className="mt-2 text-quiet">{each.summary}</p>
                {each.body && (
                  <details className="mt-3">
                    <summary className="cursor-pointer py-1 font-semibold text-river">
                      {m.read_more()}
                    </summary>
                    <div className="mt-3">
                      <RichText
                        text={each.body}
                        lang={each.borrowed.includes('body') ? defaultLocale : undefined}
                      />
                    </div>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
