import { darkGround, familyInks, ink, paper } from '#ui/drawings/inks.ts'

const onDark = new Map([
  [paper, darkGround],
  ...[ink, ...Object.values(familyInks)].map(({ light, dark }) => [light, dark] as const),
])

/** The same plate for dark ground: every ink becomes the one that reads there, and what was cut dark shines. */
export function onDarkGround(drawing: string): string {
  return drawing.replace(/#[\dA-F]{6}/g, (colour) => onDark.get(colour) ?? colour)
}
