import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { engrave, type Surface } from './engraving.ts'
import { following, level, rays } from './lines.ts'
import { below, ellipse, everywhere } from './regions.ts'
import { flat, unevenness } from './tones.ts'

const plum = familyInks.product.light
const pine = familyInks.environmental.light
const eye = { x: 560, y: 372 }

/** Rows of vines running to a low horizon, and the sun over the sierra. */
export function drawVineyard(): string {
  const sierra = (x: number) =>
    392 -
    58 * Math.exp(-(((x - 1130) / 230) ** 2)) -
    34 * Math.exp(-(((x - 760) / 130) ** 2)) -
    44 * Math.exp(-(((x - 1500) / 190) ** 2))
  const foliage = unevenness(17)
  const rowAt = (x: number, y: number) => (x - eye.x) / Math.max(1, y - eye.y)
  /** Within a hedge: how high in it, from 0 to 1, and how far down the sheet its row has come there. */
  const hedge = (x: number, y: number) => {
    const near = y - eye.y
    for (let row = -4; row <= 6; row++) {
      const slope = (row + 0.35) * 0.8
      const depth = (x - eye.x) / slope
      const ragged = 0.025 * near * foliage(x * (260 / near), y * (260 / near))
      const high = depth * 0.17
      const rise = (eye.y + depth - y) / high
      if (depth > 12 && rise > -0.05 + ragged / high && rise < 1 + ragged / high) return { up: rise, depth }
      const across = (x - eye.x - slope * near) / (near * 0.085) + ragged / near
      if (Math.abs(across) < 1) return { up: 0.5 - across * 0.5, depth: near }
    }
    return null
  }
  const rows: Surface = {
    ink: pine,
    inside: (x, y) => y > eye.y + 8 && hedge(x, y) !== null,
    tone: (x, y) => {
      const found = hedge(x, y)
      if (!found) return 0
      const { up, depth } = found
      return (
        0.34 +
        0.42 * (1 - up) +
        0.3 * foliage(x * (300 / depth) ** 0.6, y * (300 / depth) ** 0.6) * ease(depth, 20, 160)
      )
    },
    lines: following((x) => 5 * Math.sin(x / 16) + 0.05 * x, 4.8),
  }
  return engrave({
    surfaces: [
      rows,
      {
        ink: plum,
        inside: below((x) => 394 + 2 * Math.sin(x / 90)),
        tone: (x, y) =>
          0.2 + 0.16 * Math.cos(rowAt(x, y) * 10.1) + 0.12 * ease(y, 400, 900) + 0.14 * ease(y, 440, 400),
        lines: { ...rays(eye, 260, 20, 1700, 6), pitch: 7 },
      },
      {
        ink: ink.light,
        inside: below(sierra),
        tone: (x) => 0.4 + 0.03 * (sierra(x + 14) - sierra(x - 14)),
        lines: following((x) => sierra(x), 4.6),
      },
      { ink: plum, inside: ellipse(1150, 230, 58), tone: flat(0), lines: level(60) },
      {
        ink: familyInks.agrifood.light,
        inside: ellipse(1150, 230, 190),
        tone: (x, y) => 0.8 * ease(Math.hypot(x - 1150, y - 230), 188, 62),
        lines: rays({ x: 1150, y: 230 }, 120, 62, 190, 5.4),
      },
      {
        ink: plum,
        inside: everywhere,
        tone: (x, y) =>
          (0.08 + 0.3 * ease(y, 380, 0) + 0.08 * Math.sin(x / 180 + 2 * Math.sin(y / 40))) *
          ease(Math.hypot(x - 1150, y - 230), 180, 420),
        lines: level(6.6),
      },
    ],
  })
}
