/** The attribute that stands for `style` in a document that was copied. */
export const dress = 'data-dress'

/**
 * Copied HTML as a document that belongs to no page: nothing in it runs or is fetched. Its styles are kept as plain
 * attributes, and what would run is renamed, because the policy of the page counts even what nobody sees.
 */
export function parseCopied(html: string): Document {
  const undressed = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag
        .replace(/([\s"'/])style(?=\s*=)/gi, `$1${dress}`)
        .replace(/([\s"'/])on[a-z]+(?=\s*=)/gi, '$1data-on'),
    )
  return new DOMParser().parseFromString(undressed, 'text/html')
}
