import { Link } from 'react-router'
import type { Family } from '#kernel/addresses.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { type Fact, Facts } from './facts.tsx'
import { StatePlate } from './state-plate.tsx'
import type { StateView } from './state-view.ts'

type HeadProps = {
  crumbs: { label: string; href: string }[]
  kicker: string
  /** What the sheet is called by on paper: a number. */
  number: string
  title: string
  more: string | null
  view: {
    family: Family
    holder: { href: string }
    standards: string
    demo: string | null
    state: StateView
    say: { holderLink: string }
  }
  /** Beside the names. */
  children?: React.ReactNode
}

/** The head of a certificate's sheet, or of one of its sites: what it is, how it stands, and whose. */
export function SheetHead({ crumbs, kicker, number, title, more, view, children }: HeadProps) {
  const { family, state } = view
  return (
    <div className="record-head">
      <div className="shell record-face">
        <div className="record-which">
          <Breadcrumbs crumbs={crumbs} />
          <p className="record-kicker">
            {kicker} <strong className="figures">{number}</strong>
          </p>
        </div>
        <StatePlate as="p" state={state.state} title={state.sentence} text={state.meaning} />
        <div>
          <h1>{title}</h1>
          <p className="record-more">
            {more}
            <span className="record-holder-link">
              {' '}
              · <Link to={view.holder.href}>{view.say.holderLink}</Link>
            </span>
          </p>
          <p className="record-standards figures">{view.standards}</p>
          {view.demo && <p className="record-note">{view.demo}</p>}
        </div>
        {children}
      </div>
      <div className="band" data-family={family} aria-hidden="true" />
    </div>
  )
}

type ScopeProps = {
  title: string
  scope: { locale: string; value: string } | null
  locale: string
  note: string
}

/** What is certified, in the language that says it. */
export function SheetScope({ title, scope, locale, note }: ScopeProps) {
  return (
    <section aria-labelledby="scope">
      <h2 id="scope">{title}</h2>
      {scope && (
        <p className="record-scope" lang={scope.locale === locale ? undefined : scope.locale}>
          {scope.value}
        </p>
      )}
      <p className="record-note">{note}</p>
    </section>
  )
}

type AsideProps = {
  view: {
    facts: Fact[]
    qr: { href: string; alt: string }
    printed: string
    say: { facts: string }
  }
  title: string
  text: string
}

/** The facts beside it, and the code by which a printed sheet is compared. */
export function SheetAside({ view, title, text }: AsideProps) {
  return (
    <aside className="record-aside">
      <Facts facts={view.facts} label={view.say.facts} />
      <div className="compare">
        <img src={view.qr.href} alt={view.qr.alt} width={128} height={128} />
        <div>
          <h2 className="text-h4">{title}</h2>
          <p>{text}</p>
          <p className="record-printed">{view.printed}</p>
        </div>
      </div>
    </aside>
  )
}
