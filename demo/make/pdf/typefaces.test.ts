import { create, type Font, type PathCommand } from 'fontkit'
import { expect, test } from 'vitest'
import { openTypefaces } from './typefaces.ts'

type Shape = { id: number; advanceWidth: number; path: { commands: PathCommand[] } }
type Embeddable = Font & {
  getGlyph(id: number): Shape
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array }
}

const places = (shape: Shape) => shape.path.commands.flatMap((command) => command.args.map(Math.round))

test('each letter is embedded as it is drawn at its weight, accents included', async () => {
  const { strong, text } = (await openTypefaces()) as Record<string, Embeddable>
  if (!strong || !text) throw new Error('no typefaces')
  for (const letter of 'aAnñÑéÍóúÜç%8&') {
    const [drawn] = strong.layout(letter).glyphs as unknown as Shape[]
    if (!drawn) throw new Error('no glyph')
    const subset = strong.createSubset()
    const id = subset.includeGlyph(drawn.id)
    const embedded = (create(Buffer.from(subset.encode())) as Embeddable).getGlyph(id)
    expect(new Set(places(embedded))).toEqual(new Set(places(drawn)))
    expect(embedded.advanceWidth).toBe(Math.round(drawn.advanceWidth))
    const [regular] = text.layout(letter).glyphs as unknown as Shape[]
    if (regular) expect(new Set(places(embedded))).not.toEqual(new Set(places(regular)))
  }
})

test('a space is embedded without a shape', async () => {
  const { text } = (await openTypefaces()) as Record<string, Embeddable>
  const subset = text?.createSubset()
  const space = text?.layout(' ').glyphs[0]?.id ?? 0
  const id = subset?.includeGlyph(space) ?? 0
  const embedded = (create(Buffer.from(subset?.encode() ?? [])) as Embeddable).getGlyph(id)
  expect(embedded.path.commands).toEqual([])
})
