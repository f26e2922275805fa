import { PageHead } from '#app/ui/page-head.tsx'
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
      <div className="shell mt-6 lg:mt-10">
        {countries.map((country) => (
          <section
            key={country.id}
            aria-labelledby={`${country.id}-title`}
            className="grid gap-x-8 gap-y-5 border-t border-line py-9 first:border-t-0 lg:grid-cols-12"
          >
            <h2 id={`${country.id}-title`} className="text-h3 lg:col-span-3">
              {country.name}
            </h2>
            <div className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:col-span-9">
              {country.offices.map((each) => (
                <OfficeCard key={each.id} office={each} level={3} className="" />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
