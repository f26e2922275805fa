import { Link } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import { familyOptions } from '#content/model/kinds/choices.ts'
import type { program } from '#content/model/kinds/program.ts'
import { RichText } from '#content/site/rich-text.tsx'
import { address, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { NothingYet } from '#pages/nothing-yet.tsx'
import { Arrow } from '#ui/icons.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Picture } from '#ui/picture.tsx'
import { Plate } from '#ui/plate.tsx'
import { Section } from '#ui/section.tsx'
import { familyText } from './family-list.tsx'
import { type SchemeCard, SchemeList } from './scheme-list.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  schemes: SchemeCard[]
  programs: Shown<typeof program>[]
}

/** Every scheme by family, and the programmes. */
export function OverviewPage({ page, schemes, programs }: Props) {
  const { locale } = page
  const byFamily = families
    .map((family) => [family, schemes.filter((scheme) => scheme.family === family)] as const)
    .filter(([, ofFamily]) => ofFamily.length > 0)
  return (
    <>
      <PageHead
        crumbs={page.crumbs}
        title={page.title}
        lead={page.description}
        seed="certifications"
        ornament="rosette"
      />
      {schemes.length + programs.length === 0 && <NothingYet />}
      {byFamily.map(([family, ofFamily]) => (
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
            <SchemeList schemes={ofFamily} isOneOfMany />
          </Section>
        </div>
      ))}
      {programs.length > 0 && (
        <Section id="programs" title={m.programs()} lead={m.programs_text()}>
          <ul className="grid gap-x-12 gap-y-16 lg:grid-cols-2">
            {programs.map((each) => (
              <li key={each.id} id={each.slug ?? undefined}>
                {each.image ? (
                  <Picture
                    image={each.image}
                    dark={each.darkImage}
                    sizes="(min-width: 64rem) 34rem, 100vw"
                    className="aspect-video w-full object-cover"
                  />
                ) : (
                  <Plate at={`seal/${encodeURIComponent(each.key)}`} className="w-full bg-veil" />
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
                {each.link && (
                  <p className="mt-3">
                    <a href={each.link} className="font-semibold">
                      {m.program_link()}
                      <span className="visually-hidden"> {each.title}</span>
                    </a>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
