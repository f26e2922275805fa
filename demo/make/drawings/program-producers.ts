import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { engrave, type Region, type Surface } from './engraving.ts'
import { following, rays, rings, slanted } from './lines.ts'
import { allOf, below, ellipse, everywhere, not } from './regions.ts'
import { ball, unevenness } from './tones.ts'

const ochre = familyInks.agrifood.light
const pine = familyInks.environmental.light

/** Oranges from a family grove: two whole, one cut, leaves still on. */
export function drawProducers(): string {
  return engrave({
    surfaces: [
      ...cut(1110, 560, 196),
      ...leaf(716, 300, 250, -0.62),
      ...leaf(640, 290, 190, -2.3),
      ...leaf(770, 318, 170, 0.2),
      ...whole(640, 520, 216),
      ...whole(900, 420, 170),
      {
        ink: ink.light,
        inside: below((x) => 600 + 6 * Math.sin(x / 300)),
        tone: (x, y) => {
          const shade = Math.max(
            ease(Math.hypot((x - 730) / 2.1, (y - 742) / 0.52), 170, 60),
            ease(Math.hypot((x - 1170) / 1.9, (y - 756) / 0.5), 150, 60),
          )
          return 0.14 + 0.1 * Math.sin(x / 150 + y / 11) + 0.66 * shade + 0.1 * ease(y, 650, 900)
        },
        lines: following((x) => 2 * Math.sin(x / 90), 6.8),
      },
      {
        ink: pine,
        inside: everywhere,
        tone: (x, y) => 0.08 + 0.4 * ease(Math.hypot((x - 860) / 1.4, y - 460), 300, 720),
        lines: slanted(-32, 7),
      },
    ],
  })
}

function whole(x: number, y: number, radius: number): Surface[] {
  const shade = ball(x, y, radius, 1)
  const pores = unevenness(9, x)
  const bud = { x: x + radius * 0.16, y: y - radius * 0.5 }
  return [
    {
      ink: ochre,
      inside: ellipse(x, y, radius),
      tone: (px, py) =>
        0.05 +
        0.85 * shade(px, py) +
        0.14 * pores(px, py) -
        0.3 * ease(Math.hypot(px - x - 60, py - y - 130), 90, 20) * ease(py, y + 100, y + 190),
      lines: rings(bud, 4, radius * 1.7, 5.4),
    },
  ]
}

function cut(x: number, y: number, radius: number): Surface[] {
  const far = (px: number, py: number) => Math.hypot(px - x, py - y)
  const segments = 11
  const flesh: Region = (px, py) => {
    const angle = Math.atan2(py - y, px - x) + 0.2
    const off = Math.abs((((((angle / (2 * Math.PI)) * segments) % 1) + 1.5) % 1) - 0.5)
    const away = far(px, py)
    const width = (0.5 - off) * ((2 * Math.PI) / segments) * away
    return width > 5.5 && away > 24 && away < radius * 0.84 - 30 * ease(off, 0.3, 0.5) ** 2
  }
  const grain = unevenness(7)
  return [
    {
      ink: ochre,
      inside: flesh,
      tone: (px, py) => 0.3 + 0.3 * ease(far(px, py), 30, radius * 0.84) + 0.22 * grain(px, py),
      lines: { ...rays({ x, y }, 150, 22, radius, 5.6), pitch: 7 },
    },
    {
      ink: ochre,
      inside: ellipse(x, y, radius * 0.93),
      tone: () => 0.05,
      lines: rings({ x, y }, 4, radius, 6),
    },
    {
      ink: ochre,
      inside: allOf(ellipse(x, y, radius), not(ellipse(x, y, radius * 0.93))),
      tone: (px, py) => 0.72 + 0.24 * ease(px - x + py - y, -100, 200),
      lines: rings({ x, y }, radius * 0.92, radius, 4),
    },
  ]
}

function leaf(x: number, y: number, length: number, turn: number): Surface[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const own = (px: number, py: number) => ({
    u: ((px - x) * cos + (py - y) * sin) / length,
    v: ((py - y) * cos - (px - x) * sin) / length,
  })
  const half = (u: number) => 0.24 * Math.sin(Math.PI * u ** 0.8) ** 0.8
  return [
    {
      ink: pine,
      inside: (px, py) => {
        const { u, v } = own(px, py)
        return u > 0 && u < 1 && Math.abs(v) < half(u) && Math.abs(v) > 0.008
      },
      tone: (px, py) => {
        const { u, v } = own(px, py)
        const veins = 0.3 * ease(Math.sin((u - Math.abs(v) * 1.1) * 46), 0.72, 1)
        return (v > 0 ? 0.72 : 0.4) + 0.2 * ease(Math.abs(v), 0, 0.2) - veins
      },
      lines: slanted((turn * 180) / Math.PI + 24, 4.6),
    },
  ]
}
