import type { Sheet } from './sheet.ts'
import type { Setting } from './typesetting.ts'

export type Settings = ReturnType<typeof settingsOf>

/** How the texts of a document are set. */
export function settingsOf({ ink }: Pick<Sheet, 'ink'>) {
  const set = (cut: Setting['cut'], size: number, leading: number, colour: string): Setting => ({
    ...{ cut, size, leading, ink: colour },
  })
  return {
    body: set('name', 19, 23, ink.ink),
    title: set('strong', 10, 13, ink.accent),
    number: set('heading', 13.5, 18, ink.ink),
    lead: set('text', 10, 14, ink.quiet),
    text: set('text', 9.5, 13.4, ink.ink),
    heading: set('strong', 9, 13, ink.accent),
    label: set('text', 7.8, 11, ink.quiet),
    value: set('strong', 9, 12, ink.ink),
    small: set('text', 8, 11, ink.quiet),
    signatory: set('strong', 8.6, 11, ink.ink),
    foot: set('text', 6.8, 8.8, ink.quiet),
    warning: set('strong', 9, 12.4, ink.warn),
    annex: set('heading', 15, 19, ink.ink),
    entry: set('strong', 9.2, 12.4, ink.ink),
  }
}
