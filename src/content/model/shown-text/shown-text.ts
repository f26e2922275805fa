import type { ShownImage } from '#kernel/shown-image.ts'

/**
 * A text as visitors are shown it: elements that are laid out on the server. The page's script draws them without
 * knowing which nodes a stored text has, so none of those costs visitors anything.
 */
export type ShownText = { nodes: ShownNode[]; headings: ShownHeading[] }

/** A heading of the text: where it stands in `nodes`, and what links on the page call it. */
export type ShownHeading = { at: number; id: string; title: string; level: number }

export type ShownNode = string | ShownElement

/**
 * An element by its name, with React's names for its attributes. Two are none of HTML's: `Link` leads on within the site,
 * `Picture` shows an `image` in all its sizes.
 */
export type ShownElement = { name: string; attributes: Attributes | null; inside: ShownNode[] }
type Attributes = Record<string, string | number | boolean | ShownImage>

export function element(name: string, attributes: Attributes | null, ...inside: ShownNode[]): ShownElement {
  return { name, attributes, inside }
}
