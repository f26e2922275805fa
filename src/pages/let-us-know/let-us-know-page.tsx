import { promisedPeriods } from '#cases/model/clocks.ts'
import type { CountedHalfYear } from '#cases/model/public-counts.ts'
import { type PublicRecipient, splitByName } from '#cases/model/public-recipient.ts'
import { monthsAfterClosing, monthsAtMost, monthsUntouched } from '#cases/model/retention.ts'
import { CodeForm } from '#cases/site/code-form.tsx'
import { PublicCounts } from '#cases/site/public-counts.tsx'
import { SpaceFrame } from '#cases/site/space-frame.tsx'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { LetUsKnowForm } from '#messages/site/let-us-know-form.tsx'
import { Arrow } from '#ui/icons.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'

type Props = {
  page: PageInfo
  isOpen: boolean
  recipients: PublicRecipient[]
  counts: CountedHalfYear[]
  challenge: string | null
  postalAddress: string | null
  name: string
}

/** The way into the space: two doors, the field for coming back, and what is promised and what is not. */
export function LetUsKnowPage({ page, isOpen, recipients, counts, challenge, postalAddress, name }: Props) {
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
            <p className="measure mt-10">{whoReads(recipients, locale)}</p>
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

/** Who reads what is sent. People without a public name are counted, and called what they are: appointed for it. */
function whoReads(recipients: readonly PublicRecipient[], locale: Locale): string {
  const { named, unnamed } = splitByName(recipients)
  const count = unnamed.length
  if (named.length === 0) return m.space_readers_unnamed({ count })
  const readers = named.map(({ name }) => name)
  if (count > 0) readers.push(m.space_other_readers({ count }))
  return m.space_readers({ names: new Intl.ListFormat(formatLocale[locale]).format(readers) })
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

type ClosedSpaceProps = { locale: Locale; postalAddress: string | null; name: string }

/** While no case handler has a key: says so, and offers the simple ways that there are. */
function ClosedSpace({ locale, postalAddress, name }: ClosedSpaceProps) {
  return (
    <div className="measure">
      <h2 className="text-h3">{m.space_closed_title()}</h2>
      <p className="mt-3">{m.space_closed_text()}</p>
      <h2 className="mt-12 text-h3">{m.space_closed_simple()}</h2>
      <p className="mt-3">{m.space_closed_simple_text()}</p>
      <LetUsKnowForm locale={locale} id="simple" noValidate />
      {postalAddress && (
        <>
          <h2 className="mt-12 text-h3">{m.space_letter_title()}</h2>
          <p className="mt-3">{m.space_letter_text()}</p>
          <address className="mt-3 not-italic">
            <strong>{m.space_letter({ name })}</strong>
            <br />
            {postalAddress}
          </address>
        </>
      )}
    </div>
  )
}

/** What is promised, and what is not, each in a sentence. */
function Promises() {
  const promised = [
    m.space_promised_cipher(),
    m.space_promised_traces(),
    m.space_promised_days(),
    m.space_promised_clock(promisedPeriods),
    m.space_promised_delete(),
    m.space_promised_kept({
      untouched: monthsUntouched,
      closed: monthsAfterClosing,
      years: monthsAtMost / 12,
    }),
  ]
  const not = [
    m.space_not_server(),
    m.space_not_network(),
    m.space_not_device(),
    m.space_not_screen(),
    m.space_not_words(),
    m.space_not_files(),
    m.space_not_lost(),
  ]
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
      <Sentences id="promised" title={m.space_promised_title()} sentences={promised} />
      <Sentences id="not-promised" title={m.space_not_promised_title()} sentences={not} />
    </div>
  )
}

function Sentences({ id, title, sentences }: { id: string; title: string; sentences: string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ul className="mt-4">
        {sentences.map((sentence) => (
          <li key={sentence} className="border-t border-line py-4">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
