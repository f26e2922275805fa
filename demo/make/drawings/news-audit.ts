import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import type { Point } from '#ui/drawings/path-data.ts'
import { engrave } from './engraving.ts'
import { rings, slanted } from './lines.ts'
import { allOf, ellipse, everywhere, not, polygon } from './regions.ts'
import { column } from './tones.ts'

const glass = { x: 930, y: 420, radius: 270 }

/** A magnifier over engraved work: what was tone turns out to be lines, each where it should be. */
export function drawAudit(): string {
  const pattern = (x: number, row: number) =>
    row * 15 + 26 * Math.sin(x / 120 + row * 0.09) + 12 * Math.sin(x / 47 - row * 0.16)
  const weight = (x: number, y: number) => 0.42 + 0.3 * Math.sin(x / 150 + 1.6 * Math.sin(y / 110))
  const plain = (s: number, row: number) => ({ x: s, y: pattern(s, row) })
  const enlarged = (s: number, row: number) => magnified({ x: s, y: pattern(s, row) })
  const within = ellipse(glass.x, glass.y, glass.radius)
  const lines = { rows: [-6, 66] as [number, number], along: [-10, 1610] as [number, number], step: 4 }
  const handle = polygon([1142, 600], [1120, 622], [1392, 900], [1470, 900])
  const river = familyInks.management.light
  return engrave({
    surfaces: [
      {
        ink: ink.light,
        inside: allOf(ellipse(glass.x, glass.y, glass.radius + 34), not(within)),
        tone: (x, y) =>
          0.45 +
          0.5 * ease((x - glass.x) * 0.6 + (y - glass.y) * 0.8, -240, 260) -
          0.35 * ease(Math.abs(Math.hypot(x - glass.x, y - glass.y) - glass.radius - 14), 7, 0),
        lines: rings(glass, glass.radius, glass.radius + 34, 4.2),
      },
      {
        ink: familyInks.agrifood.light,
        inside: handle,
        tone: (x, y) => column(0, 30, 0.95)((x - 1130 - (y - 610) * 1.04) * 0.7 - 8, 0),
        lines: slanted(-46, 5),
      },
      {
        ink: river,
        inside: within,
        tone: (x, y) =>
          weight(x / 1.9, y / 1.9) +
          0.12 * ease(Math.hypot(x - glass.x, y - glass.y), 190, 268) -
          0.3 * ellipseShine(x, y),
        lines: { ...lines, at: enlarged, pitch: 25 },
      },
      {
        ink: ink.light,
        inside: everywhere,
        tone: (x, y) => weight(x, y) * 0.8 * ease(Math.hypot(x - glass.x - 60, y - glass.y - 60), 240, 420),
        lines: { ...lines, at: plain, pitch: 13 },
      },
    ],
  })
}

/** A lens that doubles its middle and leaves its rim in place. */
function magnified({ x, y }: Point): Point {
  const [dx, dy] = [x - glass.x, y - glass.y]
  const far = Math.hypot(dx, dy) / glass.radius
  if (far >= 1) return { x, y }
  const grown = Math.sin((far * Math.PI) / 2) ** 0.92
  const times = far === 0 ? 1.7 : grown / far
  return { x: glass.x + dx * times, y: glass.y + dy * times }
}

function ellipseShine(x: number, y: number): number {
  return Math.exp(-(((x - glass.x + 110) / 70) ** 2) - ((y - glass.y + 130) / 46) ** 2)
}
