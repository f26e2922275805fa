import { use } from 'react'
import { Link } from 'react-router'
import type { Shown } from '#content/model/define-kind.ts'
import type { certification } from '#content/model/kinds/certification.ts'
import { familyOptions } from '#content/model/kinds/choices.ts'
import type { office } from '#content/model/kinds/office.ts'
import { OfficeCard } from '#content/site/office-card.tsx'
import { RichText } from '#content/site/rich-text.tsx'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { Contents } from '#ui/contents.tsx'
import { dateInWords } from '#ui/dates.ts'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Picture } from '#ui/picture.tsx'
import { SitePromises } from '#ui/promises.ts'
import { Section } from '#ui/section.tsx'
import { type DocumentCard, DocumentList } from '../about/document-list.tsx'
import { type Accreditation, AccreditationList } from '../home/accreditation-list.tsx'
import { type NewsCard, NewsList } from '../news/news-list.tsx'
import { QuestionList } from './question-list.tsx'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  scheme: Shown<typeof certification>
  isInTransition: boolean
  accreditations: Accreditation[]
  documents: DocumentCard[]
  office: Shown<typeof office> | null
  related: NewsCard[]
  /** How many certificates of it are in force, in words; null for none. */
  holders: { label: string; text: string } | null
  /** How many months lie between application and certificate, in words. */
  leadTime: { label: string; text: string } | null
  /** Where it is explained how prices are made up. */
  fees: { label: string; text: string; href: string } | null
}

/** A scheme as a guide: what it is and for whom, the way to a certificate, what backs it, whom to ask. */
export function SchemePage({
  page,
  scheme,
  isInTransition,
  accreditations,
  documents,
  office,
  related,
  holders,
  leadTime,
  fees,
}: Props) {
  const { locale } = page
  const { answerTime: time } = use(SitePromises)
  const sections = [
    { id: 'steps', title: m.scheme_steps(), of: scheme.steps },
    { id: 'accreditations', title: m.scheme_accreditations(), of: accreditations },
    { id: 'documents', title: m.nav_documents(), of: documents },
    { id: 'questions', title: m.scheme_questions(), of: scheme.questions },
    { id: 'ask', title: m.scheme_ask(), of: [office] },
  ].filter(({ of }) => of?.length)
  const parts = [...scheme.body.headings.filter(({ level }) => level === 2), ...sections]
  const borrowed = (field: string) => (scheme.borrowed.includes(field) ? defaultLocale : undefined)
  return (
    <article data-family={scheme.family}>
      <PageHead
        crumbs={page.crumbs}
        kicker={scheme.brand.name}
        title={scheme.title}
        lead={scheme.summary}
        seed={scheme.key}
        family={scheme.family}
        ornament="rosette"
      />
      {isInTransition && scheme.transition && scheme.transitionNotice && (
        <div className="shell mt-10">
          <div role="note" className="callout max-w-4xl" data-tone="warning">
            <p className="callout-label">
              {m.transition({
                from: dateInWords(scheme.transition.from, locale),
                until: dateInWords(scheme.transition.until, locale),
              })}
            </p>
            <p lang={borrowed('transitionNotice')}>{scheme.transitionNotice}</p>
          </div>
        </div>
      )}
      <div className="shell mt-14 grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="grid content-start gap-y-8 lg:order-2 lg:col-span-4">
          <SchemeFacts scheme={scheme} locale={locale} holders={holders} leadTime={leadTime} fees={fees} />
          <div className="grid gap-y-8 lg:sticky lg:top-26">
            <Link to={address.contactAbout(locale, 'quote', scheme.id)} className="button-primary w-full">
              {m.scheme_quote()}
            </Link>
            <Contents parts={parts} />
          </div>
        </div>
        <div className="min-w-0 lg:col-span-8">
          {scheme.image && (
            <Picture
              image={scheme.image}
              sizes="(min-width: 64rem) 52rem, 100vw"
              className="mb-10 aspect-video w-full object-cover"
            />
          )}
          <RichText text={scheme.body} linked />
        </div>
      </div>
      {scheme.steps && scheme.steps.length > 0 && (
        <Section id="steps" title={m.scheme_steps()} lead={m.scheme_steps_text()}>
          <Steps steps={scheme.steps} cycle={scheme.cycle} lang={borrowed('steps')} />
        </Section>
      )}
      {accreditations.length > 0 && (
        <Section id="accreditations" title={m.scheme_accreditations()}>
          <AccreditationList accreditations={accreditations} />
        </Section>
      )}
      {documents.length > 0 && (
        <Section id="documents" title={m.nav_documents()}>
          <DocumentList documents={documents} />
        </Section>
      )}
      {scheme.questions && scheme.questions.length > 0 && (
        <Section id="questions" title={m.scheme_questions()}>
          <QuestionList questions={scheme.questions} lang={borrowed('questions')} />
        </Section>
      )}
      <Section id="ask" title={m.scheme_ask()} lead={m.scheme_ask_text({ time })}>
        <div className="grid gap-10 md:grid-cols-2">
          {office && <OfficeCard office={office} level={3} />}
          <div className="border-t border-line pt-5">
            <p className="measure">{m.scheme_quote_text({ time })}</p>
            <p className="mt-5 flex flex-wrap gap-4">
              <Link to={address.contactAbout(locale, 'quote', scheme.id)} className="button-primary">
                {m.scheme_quote()}
              </Link>
              <Link to={`${address.contact(locale)}#offices`} className="button-quiet">
                {m.scheme_other_office()}
              </Link>
            </p>
          </div>
        </div>
      </Section>
      {related.length > 0 && (
        <Section id="related" title={m.scheme_news()}>
          <NewsList locale={locale} items={related} level={3} />
        </Section>
      )}
    </article>
  )
}

type Step = { title: string; duration: string | null; text: string | null }
type Cycle = { validityMonths: number; surveillanceMonths: number | null } | null

/** The way to a certificate as a line to follow, and the cycle that comes after it. */
function Steps({ steps, cycle, lang }: { steps: Step[]; cycle: Cycle; lang?: string }) {
  return (
    <>
      <ol className="steps" lang={lang}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3 className="text-h4">{step.title}</h3>
            <p className="font-semibold text-family">{step.duration}</p>
            {step.text && <p className="mt-1.5 text-quiet">{step.text}</p>}
          </li>
        ))}
      </ol>
      {cycle && (
        <p className="measure mt-8 border-l-2 border-family pl-5">
          {cycle.surveillanceMonths
            ? m.cycle_with_surveillance({
                validity: periodInWords(cycle.validityMonths),
                period: everyPeriod(cycle.surveillanceMonths),
              })
            : m.cycle({ validity: periodInWords(cycle.validityMonths) })}
        </p>
      )}
    </>
  )
}

type SchemeFactsProps = Pick<Props, 'scheme' | 'holders' | 'leadTime' | 'fees'> & { locale: Locale }

/** The scheme at a glance, beside its text. */
function SchemeFacts({ scheme, locale, holders, leadTime, fees }: SchemeFactsProps) {
  return (
    <aside aria-label={m.scheme_facts()}>
      <dl className="facts grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:block">
        <div>
          <dt>{m.fact_standards()}</dt>
          {scheme.standards.map(({ name, edition }) => (
            <dd key={name} className="figures">
              {name}
              {edition && <span className="text-quiet"> · {m.fact_edition({ edition })}</span>}
            </dd>
          ))}
        </div>
        <div>
          <dt>{m.family()}</dt>
          <dd>
            <Link to={address.family(locale, scheme.family)}>{familyOptions[scheme.family][locale]}</Link>
          </dd>
        </div>
        <div>
          <dt>{m.fact_owner()}</dt>
          <dd>{scheme.brand.name}</dd>
        </div>
        {leadTime && (
          <div>
            <dt>{leadTime.label}</dt>
            <dd>{leadTime.text}</dd>
          </div>
        )}
        {scheme.cycle && (
          <div>
            <dt>{m.fact_validity()}</dt>
            <dd>{periodInWords(scheme.cycle.validityMonths)}</dd>
          </div>
        )}
        {scheme.cycle?.surveillanceMonths && (
          <div>
            <dt>{m.fact_surveillance()}</dt>
            <dd>{capital(everyPeriod(scheme.cycle.surveillanceMonths))}</dd>
          </div>
        )}
        {fees && (
          <div>
            <dt>{fees.label}</dt>
            <dd>
              <Link to={fees.href}>{fees.text}</Link>
            </dd>
          </div>
        )}
        {holders && (
          <div>
            <dt>{holders.label}</dt>
            <dd>
              <Link to={address.companies(locale, { scheme: scheme.key, state: 'in-force' })}>
                {holders.text}
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </aside>
  )
}

function periodInWords(months: number): string {
  if (months % 12 !== 0) return m.months({ count: months })
  return months === 12 ? m.one_year() : m.years({ count: months / 12 })
}

/** How often: "every year", "every 6 months". */
function everyPeriod(months: number): string {
  return months === 12 ? m.every_year() : m.every_period({ period: periodInWords(months) })
}
