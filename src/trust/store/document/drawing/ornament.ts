import { bandTile } from '#ui/drawings/band.ts'
import { rosettePetal } from '#ui/drawings/rosette.ts'
import { pathOperators } from './path-operators.ts'
import { type Form, paper, type Sheet } from './sheet.ts'

/** What is engraved on every sheet of a document. */
export type Ornament = { frame: Form; petals: { a: Form | null; b: Form | null; count: number } }

/** From the edge of the paper to the middle of the band, and how high that is. */
const edge = 27
const band = 13
/** As high as the band is drawn; it is then made smaller. */
const drawn = 48

/** The engraved frame and the rosette of the certificate, as its page shows it. */
export function engrave(sheet: Sheet): Ornament {
  const { seed, family } = sheet.content
  const { sheets, petals } = rosettePetal({ seed, family, size: 360 })
  const petal = (name: 'a' | 'b') => {
    const lines = sheets.filter((each) => each.name === name)
    if (lines.length === 0) return null
    const operators = lines.map(({ width, path }) => `${width} w\n${pathOperators(path)}\nS`)
    return sheet.form(`Petal${name}`, [-310, -310, 310, 310], `1 J 1 j\n${operators.join('\n')}`)
  }
  return { frame: frame(sheet, seed), petals: { a: petal('a'), b: petal('b'), count: petals } }
}

/** Four bands with a knot at each corner, between two rules. */
function frame(sheet: Sheet, seed: string): Form {
  const scale = band / drawn
  const knot = 21
  const sides = [
    { length: paper.width - 2 * edge - knot, turn: [1, 0, 0, 1], at: [edge + knot / 2, edge - band / 2] },
    {
      length: paper.width - 2 * edge - knot,
      turn: [1, 0, 0, 1],
      at: [edge + knot / 2, paper.height - edge - band / 2],
    },
    { length: paper.height - 2 * edge - knot, turn: [0, 1, -1, 0], at: [edge + band / 2, edge + knot / 2] },
    {
      length: paper.height - 2 * edge - knot,
      turn: [0, 1, -1, 0],
      at: [paper.width - edge + band / 2, edge + knot / 2],
    },
  ]
  const tiles: Form[] = []
  const bands = sides.map(({ length, turn, at }, side) => {
    const { fine, firm, length: step, repeats } = bandTile({ seed, width: length / scale, height: drawn })
    const operators = `.62 w\n${pathOperators(fine)}\nS\n1 w\n${pathOperators(firm)}\nS`
    // Both of a direction are the same.
    const tile =
      tiles[Math.floor(side / 2)] ?? sheet.form(`Tile${side}`, [-9, -9, step + 9, drawn + 9], operators)
    tiles[Math.floor(side / 2)] = tile
    const copies = Array.from(
      { length: repeats },
      (_, index) => `q 1 0 0 1 ${(index * step).toFixed(3)} 0 cm /${tile.name} Do Q`,
    )
    return `q ${[...turn, ...at].join(' ')} cm ${scale} 0 0 ${scale} 0 0 cm\n${copies.join('\n')}\nQ`
  })
  const { sheets, petals } = rosettePetal({ seed, family: null, size: 360 })
  const lines = sheets.map(({ path }) => `${pathOperators(path)}\nS`).join('\n')
  const knotPetal = sheet.form('Knot', [-330, -330, 330, 330], lines)
  const corners = [edge, paper.width - edge].flatMap((x) =>
    [edge, paper.height - edge].map((y) => ({ x, y })),
  )
  const knots = corners.map(({ x, y }) => {
    const size = knot / 2 / 300
    const turns = Array.from({ length: petals }, (_, index) => {
      const turn = (2 * Math.PI * index) / petals
      const [cos, sin] = [Math.cos(turn).toFixed(5), Math.sin(turn).toFixed(5)]
      return `q ${cos} ${sin} ${-Number(sin)} ${cos} 0 0 cm /${knotPetal.name} Do Q`
    })
    return `q ${size} 0 0 ${size} ${x} ${y} cm 4.6 w\n${turns.join('\n')}\nQ`
  })
  const rule = (from: number, width: number) =>
    `${width} w ${from} ${from} ${paper.width - 2 * from} ${paper.height - 2 * from} re S`
  const rules = [rule(edge - band / 2 - 2.6, 0.7), rule(edge + band / 2 + 2.6, 0.35)]
  return sheet.form('Frame', [0, 0, paper.width, paper.height], [...rules, ...bands, ...knots].join('\n'), [
    ...tiles,
    knotPetal,
  ])
}

/** The ground and the frame of a page. */
export function drawGround(sheet: Sheet, { frame: engraved }: Ornament): void {
  const { pdf, ink } = sheet
  sheet.untagged(() => {
    pdf.rect(0, 0, paper.width, paper.height).fill(ink.paper)
    pdf.strokeColor(ink.accent)
    sheet.place(engraved, 1, 0, 0, 1, 0, 0)
  })
}

/** The rosette around a point. */
export function drawRosetteAt(
  sheet: Sheet,
  { petals }: Ornament,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { pdf, ink, content } = sheet
  const scale = size / 600
  sheet.untagged(() => {
    for (const [name, colour] of [
      ['a', ink.accent],
      ['b', content.family ? ink.accent : ink.gold],
    ] as const) {
      const petal = petals[name]
      if (!petal) continue
      pdf.strokeColor(colour)
      for (let index = 0; index < petals.count; index++) {
        const turn = (2 * Math.PI * index) / petals.count
        const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
        sheet.place(petal, cos, sin, -sin, cos, x, y)
      }
    }
  })
}
