import { ease } from '../ease.ts'
import type { Point } from '../path-data.ts'
import { between, wholeBetween } from '../random.ts'
import type { Motif } from './motif.ts'
import { disc, round, sunRays } from './sun.ts'
import { edgeToEdge, sheet, spacing } from './swelling.ts'

/** Lines that round one ridge. */
const rounding = 5

/** A ploughed field that runs to a low sun behind hills: furrows in perspective, each rounded by its lines. */
export const furrows: Motif = ({ random, focus }) => {
  const horizon = between(random, 128, 156)
  const bend = between(random, 70, 150) * (random() < 0.5 ? 1 : -1)
  const ridges = wholeBetween(random, 25, 27)
  const turn = between(random, 0, 6)
  const sun = { x: focus.x, y: horizon - between(random, 14, 26) }
  const radius = between(random, 34, 44)
  const hill = (x: number) =>
    horizon - 4 - 24 * (0.5 + 0.5 * Math.sin(x / 78 + turn)) * ease(Math.abs(x - focus.x), 20, 190)
  const isSky = ({ x, y }: Point) => y < hill(x) - 1.5
  const reach = sheet.height + 10 - horizon
  const spread = (s: number) => 3.2 + 19 * Math.max(0, s) ** 1.45
  const furrow = (s: number, row: number) => ({
    x: focus.x + row * spread(s) + bend * s * (1 - s),
    y: horizon + reach * s - 5 * Math.sin(Math.PI * 2 * s + turn) * s,
  })
  return {
    layers: [
      {
        ink: 'a',
        lines: {
          at: (s, row) => ({ x: s, y: row * 6 }),
          rows: [-1, Math.ceil(horizon / 6)],
          along: edgeToEdge,
          step: 110,
          pitch: () => 6,
          tone: ({ x, y }) => {
            const away = Math.hypot(x - sun.x, y - sun.y)
            if (away < radius * 1.95 || !isSky({ x, y })) return 0
            return 0.08 + 0.34 * ease(away, radius, 380) + 0.05 * Math.sin(x / 88 + y / 17)
          },
        },
      },
      {
        ink: 'a',
        lines: {
          at: (s, row) => ({ x: s, y: hill(s) + row * 3.6 }),
          rows: [0, 7],
          along: edgeToEdge,
          step: 60,
          pitch: () => 3.6,
          tone: ({ x, y }, _, row) =>
            y > horizon - 1.4 ? 0 : 0.34 + 0.3 * ease(Math.abs(x - focus.x), 20, 220) - 0.03 * row,
        },
      },
      {
        ink: 'a',
        lines: {
          at: furrow,
          rows: [-ridges * rounding, ridges * rounding],
          along: [0, 1],
          step: 0.5,
          pitch: spacing(furrow),
          tone: (_, s, row) => {
            const across = (((row % rounding) + rounding) % rounding) / rounding
            const side = 0.5 - 0.5 * Math.cos(2 * Math.PI * across)
            return (0.14 + 0.52 * side) * (0.8 + 0.2 * ease(s, 0.7, 0.1))
          },
        },
      },
      disc(sun, radius, isSky),
      sunRays({ sun, inner: radius + 5, outer: radius * 1.95, count: 84, isSeen: isSky }),
    ],
    light: round(sun, radius - 7, hill(sun.x) - 2),
  }
}
