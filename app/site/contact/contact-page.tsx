import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Shown } from '#domain/content/define-kind.ts'
import type { office } from '#domain/content/kinds/office.ts'
import { OfficeCard } from '../international/office-card.tsx'
import type { PageInfo } from '../page-data.ts'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  countries: { id: string; name: string; href: string | null; offices: Shown<typeof office>[] }[]
}

/** Every office by country, with its address, hours, telephone and e-mail. */
export function ContactPage({ page, countries }: Props) {
  return (
    <>
      <PageHead crumbs={page.crumbs} title={page.title} lead={page.description} seed="contact" />
      {countries.map((country) => (
        <Section key={country.id} id={country.id} title={country.name}>
          <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {country.offices.map((each) => (
              <OfficeCard key={each.id} office={each} level={3} />
            ))}
          </div>
        </Section>
      ))}
    </>
  )
}
