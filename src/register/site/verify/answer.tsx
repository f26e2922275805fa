import { Link } from 'react-router'
import { Rosette } from '#ui/rosette.tsx'
import type { CertificateCard } from '../shown/card-view.ts'
import { CertificateEntry } from '../shown/certificate-card.tsx'
import { CompanyList, NoRecordAnswer } from '../shown/no-record.tsx'
import { StatePlate } from '../shown/state-plate.tsx'
import type { AnswerView, BesideView } from './answer-view.ts'

/** What one question is answered: warnings and the state first, then whose it is and what it covers. */
export function Answer({ answer, locale }: { answer: AnswerView; locale: string }) {
  switch (answer.kind) {
    case 'certificate':
      return (
        <>
          {answer.beside.map(
            ({ state, title, text, link }) =>
              state && (
                <div key={title} className="mb-4">
                  <StatePlate as="h2" state={state} title={title} text={text}>
                    <WayOn link={link} />
                  </StatePlate>
                </div>
              ),
          )}
          <Found card={answer.card} open={answer.open} locale={locale} />
          {answer.beside.map(
            ({ state, title, text, link }) =>
              !state && (
                <div key={title} className="callout mt-4">
                  <p className="font-medium">{title}</p>
                  <p>{text}</p>
                  <WayOn link={link} />
                </div>
              ),
          )}
        </>
      )
    case 'company':
      return (
        <>
          <StatePlate as="h2" state={answer.state} title={answer.title} text={answer.text} />
          <div className="mt-6">
            {answer.cards.map((card) => (
              <CertificateEntry key={card.number} card={card} locale={locale} withHolder={false} />
            ))}
          </div>
          <p className="mt-6">
            <Link to={answer.open.href} className="button-primary">
              {answer.open.text}
            </Link>
          </p>
        </>
      )
    case 'several':
      return (
        <>
          <StatePlate as="h2" state="ask" title={answer.title} text={answer.text} />
          <div className="mt-6">
            <CompanyList companies={answer.companies} />
          </div>
        </>
      )
    case 'nothing':
      return <NoRecordAnswer answer={answer.nothing} locale={locale} as="h2" />
  }
}

function WayOn({ link }: { link: BesideView['link'] }) {
  return (
    link && (
      <p>
        <Link to={link.href}>{link.text}</Link>
      </p>
    )
  )
}

function Found({ card, open, locale }: { card: CertificateCard; open: string; locale: string }) {
  const { state, scope } = card
  return (
    <div className="found" data-family={card.family} data-holds={state.holds}>
      <StatePlate as="h2" state={state.state} title={state.sentence} text={state.meaning} />
      <div className="flex justify-between gap-8 border border-t-0 border-line px-6 pt-6 pb-7 max-md:flex-col">
        <div className="min-w-0">
          <p className="figures">{card.number}</p>
          <p className="font-serif text-h2 font-medium">{card.holder.name}</p>
          <p className="text-quiet">{card.holder.more}</p>
          <p className="figures mt-3 font-medium">{card.standards}</p>
          {scope && (
            <p className="measure mt-3" lang={scope.locale === locale ? undefined : scope.locale}>
              {scope.value}
            </p>
          )}
          <p className="mt-6">
            <Link to={card.href} className="button-primary">
              {open}
            </Link>
          </p>
        </div>
        <Rosette
          seed={card.seed}
          family={card.family}
          size={200}
          className="flex-none self-start max-md:h-auto max-md:w-28"
        />
      </div>
    </div>
  )
}
