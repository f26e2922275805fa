import { dress } from './parse-copied.ts'

/** The declarations of an element without spaces, as the writing program wrote them: the browser keeps only its own. */
export function styleText(element: Element): string {
  return (element.getAttribute(dress) ?? '').toLowerCase().replace(/\s+/g, '')
}
