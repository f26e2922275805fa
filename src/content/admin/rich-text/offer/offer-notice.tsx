import { m } from '#kernel/i18n/messages.ts'

/** What can be made of what was just pasted, and what takes the offer. */
export type Offer = { words: string; take: string; leave: string; onTake(): void; onLeave(): void }

type Props = {
  /** What was just done, or could not be; null where there is nothing to say. */
  notice: string | null
  offer: Offer | null
}

/** What is said below the text, and what is offered there. The Tab key leads to it out of the text. */
export function OfferNotice({ notice, offer }: Props) {
  const said = offer?.words ?? notice
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
      {offer && (
        <>
          <button type="button" className="button-quiet" onClick={offer.onTake}>
            {offer.take}
          </button>
          <button type="button" className="text-button" onClick={offer.onLeave}>
            {offer.leave}
          </button>
        </>
      )}
    </div>
  )
}

/** What the address of something that a text can show is said to be. */
export const addressWords = {
  document: m.text_offer_document,
  certificate: m.text_offer_certificate,
}
