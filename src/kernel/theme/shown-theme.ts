let find = (): string => globalThis.document?.documentElement.dataset.theme ?? ''

/** On the server: where the theme of the page that is being drawn is found. */
export function findShownThemeBy(found: () => string): void {
  find = found
}

/**
 * The theme of the page that is being drawn: how addresses say it, and the two grounds that browsers dress themselves
 * in, between spaces; empty for the design's own. A page carries it to its script.
 */
export function shownTheme(): string {
  return find()
}

/** The address of a drawing, in the colours of the page. */
export function drawing(path: string): string {
  const [written] = find().split(' ')
  return `/drawings/${written && `in/${written}/`}${path}`
}
