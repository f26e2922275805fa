import { m } from '#app/i18n/messages.ts'
import { Arrow } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { address } from '#domain/addresses.ts'
import type { PageInfo } from '../page-data.ts'
import { ClosedSpace } from './closed-space.tsx'
import { CodeForm } from './code-form.tsx'
import { Promises } from './promises.tsx'
import { type CountedHalfYear, PublicCounts } from './public-counts.tsx'
import { SpaceFrame } from './space-frame.tsx'

type Props = {
  page: PageInfo
  isOpen: boolean
  /** Who reads what is sent. */
  handlers: { id: string; name: string }[]
  counts: CountedHalfYear[]
  challenge: string | null
  postalAddress: string | null
  name: string
}

/** The way into the space: two doors, the field for coming back, and what is promised and what is not. */
export function LetUsKnowPage({ page, isOpen, handlers, counts, challenge, postalAddress, name }: Props) {
  const { locale } = page
  return (
    <SpaceFrame>
      <PageHead crumbs={[]} title={m.let_us_know()} lead={page.description} seed="contact" />
      <div className="shell mt-12 lg:mt-16">
        {isOpen ? (
          <>
            <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
              <Door
                title={m.space_anonymous()}
                text={m.space_anonymous_text()}
                go={m.space_anonymous_go()}
                href={address.writeReport(locale, 'anonymous')}
              />
              <Door
                title={m.space_named()}
                text={m.space_named_text()}
                go={m.space_named_go()}
                href={address.writeReport(locale, 'named')}
              />
            </div>
            <p className="measure mt-10">
              {m.space_readers({ names: handlers.map((each) => each.name).join(', ') })}
            </p>
            <section aria-labelledby="return" className="measure mt-14 border-t border-line pt-8">
              <h2 id="return" className="text-h3">
                {m.space_return_title()}
              </h2>
              <p className="mt-3 text-quiet">{m.space_return_text()}</p>
              <CodeForm locale={locale} challenge={challenge} />
            </section>
            <div className="mt-16">
              <Promises />
            </div>
            <PublicCounts counts={counts} />
          </>
        ) : (
          <ClosedSpace locale={page.locale} postalAddress={postalAddress} name={name} />
        )}
        <p className="measure mt-12 border-t border-line pt-6 text-quiet">{m.space_external()}</p>
      </div>
    </SpaceFrame>
  )
}

function Door({ title, text, go, href }: { title: string; text: string; go: string; href: string }) {
  return (
    <section className="task">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-3">{text}</p>
      <p className="mt-6">
        <a href={href} className="button-primary">
          {go}
          <Arrow />
        </a>
      </p>
    </section>
  )
}
