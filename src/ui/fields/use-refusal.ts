import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'

/**
 * A form that was refused: what says why has the focus, else the first field of the form that is wrong, and the title of
 * the page begins by saying so until nothing says so any more. What says why does this by itself: `FormProblem`,
 * `FieldProblem`, `Notice`. A page that comes back as a document does both without script (`wrongField`, `refusedForm`).
 *
 * `refusal` is another value for another answer: the object that came with it. Of what an action answers the words
 * suffice.
 */
export function useRefusal(place: RefObject<HTMLElement | null>, refusal: unknown): void {
  const isTakenOver = useSyncExternalStore(never, no, yes)
  const cameSo = useRef(isTakenOver)
  const answer = useActionData()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal of another request takes the focus again
  useEffect(() => {
    const isDrawnSo = cameSo.current
    cameSo.current = false
    if (!refusal) return
    // A page that came so gave the focus itself: whoever has begun to mend a field stays in it.
    if (!isDrawnSo || document.activeElement === document.body) focusRefusal(place.current)
    return beginTitle()
  }, [place, refusal, answer])
}

const never = () => () => {}
const no = () => false
const yes = () => true

const saysWhy = '[role="alert"][tabindex]'

function focusRefusal(place: HTMLElement | null): void {
  // What says why of the same form was before it.
  if (!place?.matches(saysWhy) && document.activeElement?.matches(saysWhy)) return
  const form = place?.closest('form, dialog, main')
  const first = form?.querySelector<HTMLElement>(`${saysWhy}, [aria-invalid="true"]`)
  const where = place?.matches(saysWhy) ? place : first
  where?.focus()
}

let refusals = 0

/** Puts it before the title, and takes it away again with the last that says so. */
function beginTitle(): () => void {
  const start = m.form_refused_title({ title: '' })
  refusals += 1
  if (!document.title.startsWith(start)) document.title = start + document.title
  return () => {
    refusals -= 1
    if (refusals === 0 && document.title.startsWith(start))
      document.title = document.title.slice(start.length)
  }
}
