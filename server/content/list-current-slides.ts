import type { Shown } from '#domain/content/define-kind.ts'
import { slide } from '#domain/content/kinds/slide.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../caller.ts'
import { listPublished } from './list-published.ts'

/** The slides whose dates include today at the body's seat. */
export async function listCurrentSlides(caller: Caller): Promise<Shown<typeof slide>[]> {
  const today = todayIn(caller.now)
  const slides = await listPublished(caller, slide)
  return slides.filter(
    ({ shownFrom, shownTo }) => (!shownFrom || shownFrom <= today) && (!shownTo || shownTo >= today),
  )
}
