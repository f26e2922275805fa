import { Link } from 'react-router'
import { Rosette } from '#ui/rosette.tsx'
import type { CertificateCard } from './card-view.ts'
import { StateMark } from './state-mark.tsx'

/** A certificate in a list: its number leads to it, its state comes before everything else that is told. */
export function CertificateEntry({
  card,
  locale,
  withHolder = true,
}: {
  card: CertificateCard
  locale: string
  withHolder?: boolean
}) {
  const { scope } = card
  return (
    <article className="entry certificate-entry" data-family={card.family} data-holds={card.state.holds}>
      <Rosette
        seed={card.seed}
        family={card.family}
        size={84}
        className="shrink-0 self-center max-sm:hidden"
      />
      <div className="min-w-0">
        <StateMark state={card.state.state}>{card.state.sentence}</StateMark>
        <h3 className="mt-1 text-h4">
          <Link to={card.href} className="entry-link figures">
            {card.number}
          </Link>
        </h3>
        {withHolder && (
          <p className="font-medium">
            {card.holder.name} <span className="font-normal text-quiet">· {card.holder.more}</span>
          </p>
        )}
        <p className="figures">{card.standards}</p>
        {scope && (
          <p className="entry-scope text-quiet" lang={scope.locale === locale ? undefined : scope.locale}>
            {scope.value}
          </p>
        )}
      </div>
    </article>
  )
}
