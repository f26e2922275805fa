import { m } from '#kernel/i18n/messages.ts'
import type { Embeddable } from '../references/references.ts'

type Props = {
  /** What was just done, or could not be; null where there is nothing to say. */
  notice: string | null
  offered: Embeddable | null
  onTake(): void
  onLeave(): void
}

/** What is said below the text, and what is offered there. The Tab key leads to it out of the text. */
export function OfferNotice({ notice, offered, onTake, onLeave }: Props) {
  const said = offered ? offerWords[offered.block.type]({ name: offered.name }) : notice
  return (
    <div
      data-said={said ? '' : undefined}
      className={
        said
          ? 'sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-sheet px-4.5 py-2 text-small/[1.65] text-quiet'
          : 'visually-hidden'
      }
    >
      <p role="status">{said}</p>
      {offered && (
        <>
          <button type="button" className="button-quiet" onClick={onTake}>
            {m.text_offer_take()}
          </button>
          <button type="button" className="text-button" onClick={onLeave}>
            {m.text_offer_leave()}
          </button>
        </>
      )}
    </div>
  )
}

const offerWords = {
  document: m.text_offer_document,
  certificate: m.text_offer_certificate,
}
