import type { Shown } from '#content/model/define-kind.ts'
import { slide } from '#content/model/kinds/slide.ts'
import type { Caller } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import { listPublished } from './list-published.ts'

/** The slides whose dates include today at the body's seat. */
export async function listCurrentSlides(caller: Caller): Promise<Shown<typeof slide>[]> {
  const today = todayIn(caller.now)
  const slides = await listPublished(caller, slide)
  return slides.filter(
    ({ shownFrom, shownTo }) => (!shownFrom || shownFrom <= today) && (!shownTo || shownTo >= today),
  )
}
