import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { randomFrom } from '#ui/drawings/random.ts'
import { engrave, type Surface } from './engraving.ts'
import { following, level, slanted, solid } from './lines.ts'
import { anyOf, below, box, everywhere, polygon, stroke } from './regions.ts'
import { calmLeft, flat } from './tones.ts'

const water = 690
const river = familyInks.management.light

/** A container ship at the quay under two gantry cranes, every stack hatched its own way. */
export function drawPort(): string {
  return engrave({
    surfaces: [
      { ink: ink.light, inside: bridge, tone: (x) => (x > 1486 ? 0.75 : 0.35), lines: level(4.6) },
      ...containers(),
      {
        ink: ink.light,
        inside: hull,
        tone: (x, y) => 0.5 + 0.42 * ease(y, 560, 680) - 0.2 * ease(x, 900, 600),
        lines: following((x) => 0.00011 * (x - 1100) ** 2, 5.2),
      },
      { ink: familyInks.agrifood.light, inside: keel, tone: flat(0.8), lines: level(5) },
      {
        ink: ink.light,
        inside: anyOf(gantry(930), gantry(1290)),
        tone: flat(1.1),
        lines: solid(700, 110, 880, 590),
      },
      {
        ink: river,
        inside: below(() => water),
        tone: calmLeft(
          (x, y) => {
            const under = ease(x, 640, 720) * ease(y, 830, 700)
            return (
              0.26 + 0.3 * under + 0.2 * ease(y, 720, 900) + 0.17 * Math.sin(x / 41 + 2.6 * Math.sin(y / 5.3))
            )
          },
          200,
          760,
        ),
        lines: following((x) => 2.2 * Math.sin(x / 21) + 1.6 * Math.sin(x / 47), 6.6),
      },
      {
        ink: river,
        inside: everywhere,
        tone: calmLeft((x, y) => 0.1 + 0.34 * ease(y, 620, 0) + 0.07 * Math.sin(x / 230 + y / 60), 520, 1200),
        lines: level(7),
      },
    ],
  })
}

const hull = polygon([596, 560], [660, 568], [1580, 568], [1566, 664], [690, 664], [640, 640])
const keel = polygon([690, 664], [1566, 664], [1562, water], [712, water])

const bridge = anyOf(box(1476, 372, 74, 196), box(1462, 352, 102, 26), box(1504, 312, 22, 44))

function containers(): Surface[] {
  const random = randomFrom('containers')
  const inks = [
    river,
    familyInks.product.light,
    familyInks.environmental.light,
    familyInks.agrifood.light,
    ink.light,
  ]
  const angles = [0, 90, 45, -45, 0]
  const [wide, high] = [82, 38]
  return Array.from({ length: 9 }, (_, stack) => {
    const count = [2, 3, 4, 4, 5, 4, 5, 5, 4][stack] ?? 3
    return Array.from({ length: count }, (_, tier): Surface => {
      const kind = Math.floor(random() * inks.length)
      const [left, top] = [700 + stack * (wide + 3), 568 - (tier + 1) * high]
      return {
        ink: inks[kind] ?? river,
        inside: box(left + 1, top + 2, wide - 2, high - 3),
        tone: (x, y) =>
          x < left + 4 || y < top + 5 || x > left + wide - 4 || y > top + high - 4
            ? 1.1
            : 0.3 + 0.18 * kind * 0.7,
        lines: slanted(angles[kind] ?? 0, kind === 1 ? 4 : 4.6),
      }
    })
  }).flat()
}

function gantry(x: number) {
  return anyOf(
    stroke(9, [x - 54, 700], [x - 46, 250]),
    stroke(9, [x + 54, 700], [x + 46, 250]),
    stroke(7, [x - 50, 470], [x + 50, 470]),
    stroke(4, [x - 50, 470], [x + 46, 250]),
    stroke(10, [x - 190, 252], [x + 150, 252]),
    stroke(6, [x - 30, 252], [x - 4, 140], [x + 22, 252]),
    stroke(3, [x - 4, 142], [x - 186, 250]),
    stroke(3, [x - 4, 142], [x + 146, 250]),
    box(x + 60, 226, 58, 24),
    stroke(2.4, [x - 128, 252], [x - 128, 336]),
    stroke(2.4, [x - 108, 252], [x - 108, 336]),
    box(x - 150, 334, 64, 9),
  )
}
