import { parseInert } from '#ui/parse-inert.ts'

/** The attribute that stands for `style` in a document that was copied. */
export const dress = 'data-dress'

/** Copied HTML as a document of its own. */
export function parseCopied(html: string): Document {
  return parseInert(undress(html))
}

/**
 * Copied HTML with its styles as plain attributes and without event handlers: the page's content security policy
 * applies even to a document that nobody sees.
 */
export function undress(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag
        .replace(/([\s"'/])style(?=\s*=)/gi, `$1${dress}`)
        .replace(/([\s"'/])on[a-z]+(?=\s*=)/gi, '$1data-on'),
    )
}
