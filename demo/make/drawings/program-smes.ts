import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import type { Point } from '#ui/drawings/path-data.ts'
import { engrave, type Region, type Surface } from './engraving.ts'
import { level, rings, slanted } from './lines.ts'
import { allOf, ellipse, everywhere, not } from './regions.ts'

const river = familyInks.management.light

/** Three gears of different trades that turn together. */
export function drawSmes(): string {
  const large = { x: 640, y: 520 }
  const medium = { x: 1070, y: 388 }
  const small = { x: 1166, y: 715 }
  return engrave({
    surfaces: [
      ...gear(large, 262, 30, 0.03, river),
      ...gear(medium, 168, 19, 0.155, familyInks.agrifood.light),
      ...gear(small, 150, 17, 0.08, familyInks.environmental.light),
      {
        ink: ink.light,
        inside: everywhere,
        tone: (x, y) => {
          const shade = [large, medium, small].map(({ x: cx, y: cy }, index) =>
            ease(
              Math.hypot(x - cx - 34, y - cy - 40),
              [330, 226, 206][index] ?? 0,
              [235, 140, 124][index] ?? 0,
            ),
          )
          return 0.07 + 0.12 * ease(y, 300, 900) + 0.34 * Math.max(...shade)
        },
        lines: slanted(-24, 7),
      },
    ],
  })
}

function gear(centre: Point, radius: number, teeth: number, turn: number, inkColour: string): Surface[] {
  const tooth = (Math.PI * 2) / teeth
  const place = (x: number, y: number) => ({
    far: Math.hypot(x - centre.x, y - centre.y),
    angle: Math.atan2(y - centre.y, x - centre.x) + turn,
  })
  const body: Region = (x, y) => {
    const { far, angle } = place(x, y)
    const along = Math.abs(((((angle / tooth) % 1) + 1.5) % 1) - 0.5)
    return far < radius + 30 * ease(along, 0.31, 0.2)
  }
  const windows: Region = (x, y) => {
    const { far, angle } = place(x, y)
    const spoke = Math.abs(((((((angle + 0.4) / (Math.PI * 2)) * 5) % 1) + 1.5) % 1) - 0.5)
    return far > radius * 0.4 && far < radius * 0.74 && spoke * far * 1.25 > radius * 0.09
  }
  const gleam = (angle: number) => 0.5 + 0.5 * Math.cos(2 * angle + 1.5)
  const wheel = allOf(body, not(windows), not(ellipse(centre.x, centre.y, radius * 0.13)))
  const edge = (far: number, at: number) => Math.exp(-(((far - at) / 5) ** 2))
  return [
    {
      ink: inkColour,
      inside: wheel,
      tone: (x, y) => {
        const { far, angle } = place(x, y)
        const rims =
          edge(far, radius - 8) +
          edge(far, radius * 0.78) +
          edge(far, radius * 0.36) +
          edge(far, radius * 0.16)
        return 0.3 + 0.34 * gleam(angle - turn) + 0.4 * Math.min(1, rims)
      },
      lines: rings(centre, 3, radius + 32, 4.8),
    },
    { ink: ink.light, inside: allOf(body, windows), tone: () => 0.62, lines: level(5) },
  ]
}
