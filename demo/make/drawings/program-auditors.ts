import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import type { Point } from '#ui/drawings/path-data.ts'
import { engrave, type Region } from './engraving.ts'
import { level, rings, slanted, solid } from './lines.ts'
import { allOf, anyOf, ellipse, everywhere, not, polygon, stroke } from './regions.ts'
import { ball, flat } from './tones.ts'

const hinge = { x: 900, y: 150 }
const needle = { x: 640, y: 742 }
const pen = { x: 1120, y: 742 }
const brass = familyInks.agrifood.light

/** Dividers over a graduated scale, with the arcs that they have just drawn. */
export function drawAuditors(): string {
  const river = familyInks.management.light
  const radius = pen.x - needle.x
  const scale: Region = (x, y) => y > 762 && y < 852 && x > 240 && x < 1440
  const marks: Region = (x, y) => {
    if (!scale(x, y)) return false
    const step = Math.round((x - needle.x) / 12)
    const high = step % 10 === 0 ? 52 : step % 5 === 0 ? 38 : 24
    return Math.abs(x - needle.x - step * 12) < (step % 10 === 0 ? 1.9 : 1.2) && y < 764 + high
  }
  return engrave({
    surfaces: [
      { ink: ink.light, inside: marks, tone: flat(1.1), lines: solid(240, 760, 1200, 60) },
      {
        ink: ink.light,
        inside: anyOf(stroke(7, [hinge.x, 96], [hinge.x, 62]), stroke(13, [hinge.x, 66], [hinge.x, 36])),
        tone: flat(0.8),
        lines: level(3),
      },
      {
        ink: brass,
        inside: ellipse(hinge.x, hinge.y, 58),
        tone: ball(hinge.x, hinge.y, 58, 0.98),
        lines: rings(hinge, 3, 60, 4.4),
      },
      leg(needle),
      leg(pen),
      {
        ink: brass,
        inside: anyOf(scale),
        tone: (_, y) => 0.14 + 0.34 * ease(y, 800, 852),
        lines: level(5.4),
      },
      {
        ink: river,
        inside: (x, y) =>
          y < 742 &&
          [1, 0.8, 0.6].some(
            (share) => Math.abs(Math.hypot(x - needle.x, y - needle.y) - radius * share) < 3,
          ),
        tone: flat(0.036),
        lines: rings(needle, radius * 0.6, radius * 1.01, radius * 0.2),
      },
      {
        ink: river,
        inside: allOf(ellipse(needle.x, needle.y, radius), (_, y) => y < 742),
        tone: (x, y) => {
          const angle = Math.atan2(needle.y - y, x - needle.x)
          return (
            0.1 +
            0.3 *
              (0.5 + 0.5 * Math.cos(angle * 24)) *
              ease(Math.hypot(x - needle.x, y - needle.y), 60, radius)
          )
        },
        lines: rings(needle, 20, radius, 8),
      },
      {
        ink: ink.light,
        inside: allOf(everywhere, not(scale)),
        tone: (x, y) =>
          0.07 +
          0.2 * ease(Math.hypot((x - 860) / 1.3, y - 440), 380, 800) +
          0.3 * ease(Math.abs(y - 866), 30, 0) * ease(Math.abs(x - 850), 640, 560),
        lines: slanted(-18, 7),
      },
    ],
  })
}

/** One leg of the dividers: a tapering rod, bright along its left side. */
function leg(tip: Point) {
  const [dx, dy] = [tip.x - hinge.x, tip.y - hinge.y]
  const length = Math.hypot(dx, dy)
  const [ux, uy] = [dx / length, dy / length]
  const at = (along: number, across: number): [number, number] => [
    hinge.x + ux * along - uy * across,
    hinge.y + uy * along + ux * across,
  ]
  const shape = anyOf(
    polygon(at(20, -24), at(20, 24), at(length * 0.62, 16), at(length * 0.62, -16)),
    polygon(at(length * 0.6, -20), at(length * 0.6, 20), at(length * 0.66, 20), at(length * 0.66, -20)),
    polygon(at(length * 0.64, -10), at(length * 0.64, 10), at(length, 0.6), at(length, -0.6)),
  )
  return {
    ink: ink.light,
    inside: shape,
    tone: (x: number, y: number) => {
      const across = (y - hinge.y) * ux - (x - hinge.x) * uy
      return 0.3 + 0.62 * ease(-across, -16, 20)
    },
    lines: slanted((Math.atan2(dy, dx) * 180) / Math.PI, 3.8),
  }
}
