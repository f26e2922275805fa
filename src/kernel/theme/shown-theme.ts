/** What a page needs to know of a theme: how addresses say it, and the two grounds that browsers dress themselves in. */
export type ShownTheme = { written: string; light: string; dark: string }

let onServer: () => ShownTheme | null = () => null

/** On the server: where the theme of the page that is being drawn is found. */
export function findShownThemeBy(find: () => ShownTheme | null): void {
  onServer = find
}

/** The theme of the page that is being drawn; null for the design's own. A page carries it to its script. */
export function shownTheme(): ShownTheme | null {
  if (typeof document === 'undefined') return onServer()
  const [written, light = '', dark = ''] = document.documentElement.dataset.theme?.split(' ') ?? []
  return written ? { written, light, dark } : null
}

/** The address of a drawing, in the colours of the page. */
export function drawing(path: string): string {
  const theme = shownTheme()
  return theme ? `/drawings/in/${theme.written}/${path}` : `/drawings/${path}`
}
