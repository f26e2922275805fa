import { dress } from './parse-copied.ts'

/**
 * The style of an element in lower case and without spaces, as the other program wrote it: the browser would drop what
 * it does not know.
 */
export function styleText(element: Element): string {
  return (element.getAttribute(dress) ?? '').toLowerCase().replace(/\s+/g, '')
}
