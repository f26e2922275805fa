import { ease } from '../ease.ts'
import { between, wholeBetween } from '../random.ts'
import type { Motif } from './motif.ts'
import { disc, round, sunRays } from './sun.ts'
import { edgeToEdge, sheet } from './swelling.ts'

/** Long waves up to a horizon, over which a sun stands; its light lies on the water. */
export const sea: Motif = ({ random, focus }) => {
  const horizon = between(random, 168, 196)
  const sun = { x: focus.x, y: horizon - between(random, 48, 76) }
  const radius = between(random, 24, 32)
  const [swell, turn] = [between(random, 0.8, 1.25), between(random, 0, 6)]
  const rows = wholeBetween(random, 25, 27)
  const depth = (row: number) => (sheet.height + 22 - horizon) * (row / rows) ** 1.45
  const wave = (x: number, row: number) => {
    const long = 46 + 78 * (row / rows)
    return Math.sin(x / long + turn + row * 0.34) + 0.4 * Math.sin((x * 1.9) / long - row * 0.52)
  }
  const reach = (row: number) => (0.6 + 8.5 * (row / rows) ** 1.2) * swell
  return {
    layers: [
      {
        ink: 'a',
        lines: {
          at: (s, row) => ({ x: s, y: 3 + row * 6 + 2 * Math.sin(s / 120 + row * 0.16 + turn) }),
          rows: [-1, Math.floor((horizon - 5) / 6)],
          along: edgeToEdge,
          step: 92,
          pitch: () => 6,
          tone: ({ x, y }) => {
            if (y > horizon - 2.4) return 0
            const away = Math.hypot(x - sun.x, (y - sun.y) * 1.25)
            if (away < radius * 2.1) return 0
            const cloud = 0.09 * Math.sin(x / 96 + y / 21 + turn) * ease(away, radius * 2, 260)
            return 0.1 + 0.46 * ease(away, radius * 1.8, 340) + cloud
          },
        },
      },
      {
        ink: 'a',
        lines: {
          at: (s, row) => ({ x: s, y: horizon + depth(row) + reach(row) * wave(s, row) }),
          rows: [0, rows],
          along: edgeToEdge,
          step: 54,
          pitch: (_, row) => Math.max(2.6, depth(row + 0.5) - depth(row - 0.5)),
          tone: ({ x, y }, s, row) => {
            const near = (y - horizon) / (sheet.height - horizon)
            const lee = wave(s + 12, row) - wave(s - 12, row)
            const path = Math.exp(-(((x - sun.x) / (22 + 84 * near)) ** 2))
            const glint = path * (0.52 + 0.34 * Math.sin(row * 2.4 + x / 31))
            return 0.46 + 0.42 * lee - glint * 0.7
          },
        },
      },
      disc(sun, radius),
      sunRays({ sun, inner: radius + 4, outer: radius * 2.1, count: 72 }),
    ],
    light: round(sun, radius - 7),
  }
}
