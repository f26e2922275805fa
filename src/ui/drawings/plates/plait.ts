import { ease } from '../ease.ts'
import { between } from '../random.ts'
import type { Layer, Motif } from './motif.ts'
import { edgeToEdge, sheet } from './swelling.ts'

const straps = [0, 1, 2]
const cords = 9

/** Three straps of fine cords, plaited over one another on a ruled ground; they open towards the light. */
export const plait: Motif = ({ random, focus }) => {
  const long = between(random, 400, 460)
  const turn = between(random, 0, 6)
  const lean = between(random, 0.1, 0.2) * (random() < 0.5 ? 1 : -1)
  const open = (x: number) => 0.74 + 0.4 * Math.exp(-(((x - focus.x) / 250) ** 2))
  const angle = (x: number, strap: number) => 2 * Math.PI * (x / long + strap / 3) + turn
  const centre = (x: number, strap: number) =>
    180 + lean * (x - 320) + 12 * Math.sin(x / 150 + turn) + 96 * open(x) * Math.sin(angle(x, strap))
  const half = (x: number) => 31 * open(x)
  /** How far one step along the sheet leads along the strap. */
  const slant = (x: number, strap: number) => Math.hypot(1, (centre(x + 1, strap) - centre(x - 1, strap)) / 2)
  /** The distance of a place from the rim of a strap, negative within it. */
  const apart = (x: number, y: number, strap: number) =>
    Math.abs(y - centre(x, strap)) / slant(x, strap) - half(x)
  // Of two that cross the one that is higher lies above; so each passes over one and under the next.
  const rise = (x: number, strap: number) => Math.sin(2 * angle(x, strap))
  const strapOf = (strap: number): Layer => ({
    ink: strap === 1 ? 'b' : 'a',
    lines: {
      at: (s, row) => {
        const across = (row / (cords - 1) - 0.5) * 2 * (half(s) - 1)
        const [dy, length] = [(centre(s + 1, strap) - centre(s - 1, strap)) / 2, slant(s, strap)]
        return { x: s - (across * dy) / length, y: centre(s, strap) + across / length }
      },
      rows: [0, cords - 1],
      along: [-60, sheet.width + 60],
      step: long / 9,
      pitch: (s) => (2 * half(s)) / (cords - 1),
      tone: ({ x, y }, _, row) => {
        let shadow = 0
        for (const other of straps) {
          if (other === strap || rise(x, other) <= rise(x, strap)) continue
          const gap = apart(x, y, other)
          if (gap < 2.6) return 0
          shadow = Math.max(shadow, ease(gap, 22, 2))
        }
        const rim = Math.abs(row / (cords - 1) - 0.5) * 2
        const away = Math.hypot(x - focus.x, y - focus.y)
        const lit = 0.15 + 0.4 * rim ** 1.8 + 0.16 * ease(away, 60, 330)
        return lit + 0.36 * shadow
      },
    },
  })
  return {
    layers: [
      {
        ink: 'a',
        lines: {
          at: (s, row) => ({ x: s, y: row * 7 + lean * (s - 320) }),
          rows: [-12, 64],
          along: edgeToEdge,
          step: 130,
          pitch: () => 7,
          tone: ({ x, y }) => {
            const gap = Math.min(...straps.map((strap) => apart(x, y, strap)))
            return (0.12 + 0.3 * ease(gap, 30, 3)) * ease(gap, 2, 7)
          },
        },
      },
      ...straps.map(strapOf),
    ],
  }
}
