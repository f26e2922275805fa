declare module 'fontkit' {
  export type Glyph = {
    id: number
    codePoints: number[]
    path: { commands: PathCommand[] }
    advanceWidth: number
  }
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  export type Font = {
    unitsPerEm: number
    characterSet: number[]
    glyphForCodePoint(codePoint: number): Glyph
    getGlyph(id: number): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
    getVariation(axes: Record<string, number>): Font
    layout(
      text: string,
      features?: string[],
    ): { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number }
  }
  export function create(file: Buffer): Font
}
