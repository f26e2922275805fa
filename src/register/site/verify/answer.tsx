import { Link } from 'react-router'
import { Rosette } from '#ui/rosette.tsx'
import type { CertificateCard } from '../shown/card-view.ts'
import { CertificateEntry } from '../shown/certificate-card.tsx'
import { CompanyList, NoRecordAnswer } from '../shown/no-record.tsx'
import { StateShape } from '../shown/state-mark.tsx'
import type { AnswerView } from './answer-view.ts'

/** What one question is answered: the state first, then whose it is and what it covers. */
export function Answer({ answer, locale }: { answer: AnswerView; locale: string }) {
  switch (answer.kind) {
    case 'certificate':
      return (
        <>
          {answer.beside.map(({ title, text, tone, link }) => (
            <div key={title} className="callout mb-6" data-tone={tone}>
              <p className="font-medium">{title}</p>
              <p>{text}</p>
              {link && (
                <p>
                  <Link to={link.href}>{link.text}</Link>
                </p>
              )}
            </div>
          ))}
          <Found card={answer.card} open={answer.open} locale={locale} />
        </>
      )
    case 'company':
      return (
        <>
          <Title title={answer.title} text={answer.text} />
          {answer.cards.map((card) => (
            <CertificateEntry key={card.number} card={card} locale={locale} withHolder={false} />
          ))}
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
          <Title title={answer.title} text={answer.text} />
          <CompanyList companies={answer.companies} />
        </>
      )
    case 'nothing':
      return (
        <>
          <Title title={answer.nothing.title} text={answer.nothing.text} />
          <NoRecordAnswer answer={answer.nothing} locale={locale} />
        </>
      )
  }
}

function Title({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h2>{title}</h2>
      {text && <p className="measure mt-3 text-quiet">{text}</p>}
    </>
  )
}

function Found({ card, open, locale }: { card: CertificateCard; open: string; locale: string }) {
  const { state, scope } = card
  return (
    <div className="found" data-family={card.family} data-holds={state.holds}>
      <div className="state-plate" data-state={state.state}>
        <StateShape state={state.state} size={44} />
        <div>
          <h2 className="state-sentence">{state.sentence}</h2>
          <p>{state.meaning}</p>
        </div>
      </div>
      <div className="flex justify-between gap-8 border border-t-0 border-line px-6 pt-6 pb-7 max-md:flex-col-reverse">
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
