import type { Family } from '#kernel/addresses.ts'
import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { engrave, type Region, type Surface } from './engraving.ts'
import { bowed, level, rings, slanted } from './lines.ts'
import { allOf, anyOf, below, box, ellipse, everywhere, not, polygon } from './regions.ts'
import { unevenness } from './tones.ts'

type Hair = 'short' | 'long' | 'bun' | 'bald' | 'bob' | 'curly'
type Sitter = {
  hair: Hair
  coat: Family | null
  ground: Family
  breadth: number
  glasses?: boolean
  facing: 1 | -1
}

const sitters: Sitter[] = [
  { hair: 'bob', coat: null, ground: 'management', breadth: 1, facing: 1 },
  { hair: 'short', coat: 'management', ground: 'agrifood', breadth: 1.12, facing: -1 },
  { hair: 'bun', coat: 'product', ground: 'management', breadth: 0.96, glasses: true, facing: 1 },
  { hair: 'bald', coat: null, ground: 'environmental', breadth: 1.1, glasses: true, facing: 1 },
  { hair: 'long', coat: 'environmental', ground: 'product', breadth: 0.96, facing: -1 },
  { hair: 'curly', coat: null, ground: 'agrifood', breadth: 1.02, facing: 1 },
  { hair: 'short', coat: 'product', ground: 'environmental', breadth: 1.08, glasses: true, facing: 1 },
  { hair: 'long', coat: 'management', ground: 'product', breadth: 1, glasses: true, facing: -1 },
]

const face = { x: 450, y: 386, rx: 132, ry: 168 }

/**
 * An engraved bust, 900 × 900, in place of a photograph: number 1 to 8, each another person, none a likeness.
 */
export function drawPortrait(number: number): string {
  const sitter = sitters[(number - 1) % sitters.length] as Sitter
  const side = sitter.facing
  const skin = ink.light
  const coat = sitter.coat ? familyInks[sitter.coat].light : ink.light
  const ground = familyInks[sitter.ground].light
  const head = anyOf(
    ellipse(face.x, face.y - 24, face.rx, face.ry * 0.82),
    ellipse(face.x, face.y + 48, face.rx * 0.86, face.ry * 0.74),
  )
  const hair = hairOf(sitter.hair)
  const neck = allOf(
    box(face.x - 60, face.y + 90, 120, 200),
    (x, y) => Math.abs(x - face.x) < 50 + 0.0016 * (y - 480) ** 2,
  )
  const shoulder = (x: number) => {
    const away = Math.abs(x - face.x) / (352 * sitter.breadth)
    return 566 + 96 * away ** 1.5 + 620 * Math.max(0, away - 0.55) ** 2.4
  }
  const lapel = polygon(
    [face.x - 92, 556],
    [face.x, 800],
    [face.x + 92, 556],
    [face.x + 70, 536],
    [face.x - 70, 536],
  )
  const shirt = allOf(
    lapel,
    below(() => 536),
  )
  const light = (x: number, y: number, rx: number) => {
    const u = ((x - face.x) / rx) * side
    return ease(u - (y - face.y) / 900, -0.65, 1)
  }
  const strands = unevenness(26, number)
  return engrave({
    width: 900,
    height: 900,
    surfaces: [
      ...(sitter.glasses ? [glasses()] : []),
      ...hair.front.map(
        (inside): Surface => ({
          ink: skin,
          inside,
          tone: (x, y) =>
            0.6 +
            0.22 * strands(x * 2.2, y * 0.8) +
            0.24 * light(x, y, 150) -
            0.3 * Math.exp(-(((x - face.x + 46 * side) / 50) ** 2) - ((y - 256) / 34) ** 2),
          lines: rings({ x: face.x + 20 * side, y: face.y - 60 }, 4, 420, 4.8, 1.1),
        }),
      ),
      {
        ink: skin,
        inside: head,
        tone: (x, y) => {
          const brow =
            0.2 * Math.exp(-(((Math.abs(x - face.x) - 50) / 34) ** 2) - ((y - face.y + 18) / 17) ** 2)
          const nose =
            0.24 * Math.exp(-(((x - face.x - 16 * side) / 13) ** 2) - ((y - face.y - 34) / 44) ** 2)
          const mouth = 0.2 * Math.exp(-(((x - face.x) / 36) ** 2) - ((y - face.y - 102) / 8) ** 2)
          return (
            0.1 +
            0.6 * light(x, y, face.rx) ** 1.3 +
            brow +
            nose +
            mouth +
            0.16 * ease(y, face.y + 110, face.y + 170)
          )
        },
        lines: bowed(face.x, face.rx * 1.1, 30, 5.2),
      },
      {
        ink: skin,
        inside: neck,
        tone: (x, y) => 0.34 + 0.4 * light(x, y, 60) + 0.34 * ease(y, 570, 500),
        lines: bowed(face.x, 90, 22, 5.2),
      },
      ...hair.back.map(
        (inside): Surface => ({
          ink: skin,
          inside,
          tone: (x, y) => 0.72 + 0.2 * strands(x * 3, y * 0.6),
          lines: slanted(84, 4.8),
        }),
      ),
      {
        ink: ground,
        inside: allOf(shirt, below(shoulder)),
        tone: (x, y) => 0.08 + 0.26 * light(x, y, 100),
        lines: slanted(28 * side, 6),
      },
      {
        ink: coat,
        inside: below(shoulder),
        tone: (x, y) => {
          const fold = 0.14 * Math.sin(x / 40 + y / 80) * ease(y, 660, 840)
          const collar =
            0.3 *
            ease(Math.abs(Math.abs(x - face.x) - (92 - (y - 556) * 0.36) - 6), 12, 0) *
            ease(y, 812, 780)
          return 0.5 + 0.34 * light(x, y, 380) + fold + collar
        },
        lines: {
          ...bowed(face.x, 420, -70, 6),
          along: [-460, 460],
        },
      },
      {
        ink: ground,
        inside: allOf(everywhere, not(box(0, 0, 0, 0))),
        tone: (x, y) => {
          const far = Math.hypot((x - 450) / 0.94, y - 430)
          return (
            (0.16 + 0.34 * ease((x - 450) * side, 260, -300)) * ease(far, 428, 412) +
            0.5 * ease(Math.abs(far - 428), 4, 0)
          )
        },
        lines: level(6),
      },
    ],
  })
}

function hairOf(hair: Hair): { front: Region[]; back: Region[] } {
  const { x, y, rx, ry } = face
  const fringe =
    (low: number, part: number, reach = 200): Region =>
    (px, py) =>
      py < y - low + Math.min(reach, ((px - x - part) / 60) ** 2 * 14)
  const cap = (grow: number, low: number, part = -30, reach = 200): Region =>
    allOf(ellipse(x, y - 34, rx + grow, ry * 0.86 + grow), fringe(low, part, reach))
  switch (hair) {
    case 'bald':
      return {
        front: [
          allOf(
            ellipse(x, y - 10, rx + 9, ry * 0.8),
            (px, py) => Math.abs(px - x) > rx * 0.84 && py > y - 66 && py < y + 36,
          ),
        ],
        back: [],
      }
    case 'short':
      return { front: [cap(16, 88, -30, 70)], back: [] }
    case 'bob':
      return {
        front: [cap(22, 84, -50)],
        back: [allOf(ellipse(x, y + 6, rx + 44, ry + 26), (_, py) => py < y + 120)],
      }
    case 'bun':
      return { front: [cap(14, 88, 0, 76), ellipse(x + 6, y - 206, 62, 52)], back: [] }
    case 'long':
      return {
        front: [cap(20, 86, 44)],
        back: [
          allOf(
            (px, py) => Math.abs(px - x) < rx + 34 + 16 * Math.sin(py / 70),
            (_, py) => py > y - 60 && py < y + 300,
          ),
        ],
      }
    case 'curly': {
      const curls = Array.from({ length: 15 }, (_, index) => {
        const angle = Math.PI * (0.94 + (1.12 * index) / 14)
        return ellipse(x + (rx + 14) * Math.cos(angle), y - 40 + (ry - 14) * Math.sin(angle), 46)
      })
      return {
        front: [allOf(anyOf(...curls, ellipse(x, y - 60, rx + 10, ry * 0.8)), fringe(78, 0, 60))],
        back: [],
      }
    }
  }
}

function glasses(): Surface {
  const { x, y } = face
  const rim = (cx: number): Region => allOf(ellipse(cx, y + 6, 45, 36), not(ellipse(cx, y + 6, 38, 29)))
  return {
    ink: ink.light,
    inside: anyOf(
      rim(x - 54),
      rim(x + 54),
      box(x - 12, y - 4, 24, 6),
      box(x - 122, y - 2, 26, 6),
      box(x + 98, y - 2, 24, 6),
    ),
    tone: () => 1,
    lines: level(1.6),
  }
}
