import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { between, randomFrom } from '#ui/drawings/random.ts'
import { engrave, type Surface } from './engraving.ts'
import { bowed, following, level } from './lines.ts'
import { below, everywhere } from './regions.ts'
import { calmLeft, column, unevenness } from './tones.ts'

const pine = familyInks.environmental.light

/** A planted forest: near trunks rounded by bowed lines, far ones dissolving into light. */
export function drawForest(): string {
  const random = randomFrom('forest')
  const near = [1010, 1236, 1505].map((x, index) =>
    trunk(x, [44, 62, 54][index] ?? 50, 900, ink.light, 6.4, 0.98),
  )
  const middle = [690, 846, 1116, 1366].map((x) => trunk(x, between(random, 20, 27), 742, pine, 5.2, 0.72))
  const far = Array.from({ length: 17 }, (_, index) =>
    trunk(560 + index * 63 + between(random, -18, 18), between(random, 6, 12), 655, pine, 4.4, 0.42),
  )
  const ground = (x: number) => 648 + 12 * Math.sin(x / 170) + 7 * Math.sin(x / 61)
  const litter = unevenness(30)
  const leaves = unevenness(58, 4)
  return engrave({
    surfaces: [
      ...near,
      ...middle,
      ...far,
      {
        ink: pine,
        inside: below(ground),
        tone: calmLeft(
          (x, y) => {
            const path = Math.exp(-(((x - 930 + (y - 648) * 0.9) / (30 + (y - 648) * 0.55)) ** 2))
            const shade = 0.2 * ease(Math.sin((x - (y - 640) * 1.5) / 58), 0.1, 0.9)
            return 0.28 + 0.2 * ease(y, 660, 900) + 0.14 * litter(x, y * 2.2) + shade - 0.42 * path
          },
          260,
          900,
        ),
        lines: following((x) => ground(x) + 4 * Math.sin(x / 23), 7),
      },
      {
        ink: pine,
        inside: everywhere,
        tone: calmLeft(
          (x, y) => {
            const crown = ease(y, 380, 40) * (0.42 + 0.36 * leaves(x, y))
            const light = Math.exp(-(((x - 930) / 170) ** 2)) * ease(y, 0, 640)
            return 0.1 + crown + 0.12 * ease(y, 500, 650) - 0.3 * light
          },
          420,
          1060,
        ),
        lines: level(6),
      },
    ],
  })
}

function trunk(
  x: number,
  halfWidth: number,
  foot: number,
  inkColour: string,
  pitch: number,
  dark: number,
): Surface {
  const bark = unevenness(halfWidth * 0.5, x)
  const lean = (y: number) => 7 * Math.sin(y / 330 + x)
  const taper = (y: number) =>
    halfWidth * (0.8 + 0.2 * (y / foot) + 0.9 * ease(y, foot - halfWidth * 1.6, foot + 30) ** 2)
  return {
    ink: inkColour,
    inside: (px, py) => py < foot + 10 * Math.sin(px / 9) - 4 && Math.abs(px - x - lean(py)) < taper(py),
    tone: (px, py) =>
      dark *
      (column(x + lean(py), taper(py), 0.9)(px, py) + 0.17 * bark(px * 3, py * 0.5)) *
      ease(py, -500, 200),
    lines: bowed(x, halfWidth * 2.2, -halfWidth * 0.75, pitch),
  }
}
