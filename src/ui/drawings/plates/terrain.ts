import { ease } from '../ease.ts'
import { between, wholeBetween } from '../random.ts'
import type { Layer, Motif } from './motif.ts'
import { spacing } from './swelling.ts'

/** Contour lines of a mountain, heavy on the side away from the light, as on an engraved map. */
export const terrain: Motif = ({ random, focus }) => {
  const light = between(random, -2.5, -2.1)
  const [turn, other] = [between(random, 0, 6), between(random, 0, 6)]
  const ridges = wholeBetween(random, 3, 4)
  const tilt = between(random, -0.5, 0.5)
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  // Steep near the top, flat below: lines lie closer, then further apart, then closer again.
  const radius = (level: number) => 9 + level * 8.4 + 16 * Math.sin(level / 4.8)
  const at = (s: number, level: number) => {
    const grown = ease(level, 0, 14)
    const bulge =
      0.2 * Math.cos(ridges * s + turn + level * 0.02) +
      0.1 * Math.cos((ridges + 2) * s + other) +
      0.04 * Math.cos(7 * s - turn + level * 0.09)
    const r = radius(level) * (1 + bulge * grown)
    const [u, v] = [r * 1.36 * Math.cos(s), r * 0.9 * Math.sin(s)]
    const [x, y] = [focus.x + u * cos - v * sin, focus.y + u * sin + v * cos]
    return { x: x + 16 * Math.sin(y / 80 + turn) * grown, y: y + 12 * Math.sin(x / 98 + other) * grown }
  }
  const apart = spacing(at)
  const shade = (s: number, level: number) => {
    const [ahead, behind] = [at(s + 0.02, level), at(s - 0.02, level)]
    const outward = Math.atan2(ahead.y - behind.y, ahead.x - behind.x) - Math.PI / 2
    return 0.5 - 0.5 * Math.cos(outward - light)
  }
  const contours = (ink: Layer['ink'], isDrawn: (level: number) => boolean): Layer => ({
    ink,
    lines: {
      at,
      rows: [0, 62],
      along: [0, 2 * Math.PI],
      step: Math.PI / 9,
      // Where ridges pinch the lines, they become fine but do not end.
      pitch: (s, level) => Math.max(4, apart(s, level)),
      tone: (_, s, level) =>
        isDrawn(level) ? 0.11 + 0.6 * shade(s, level) ** 1.7 * (1 - 0.4 * ease(level, 14, 44)) : 0,
    },
  })
  return { layers: [contours('a', (level) => level % 6 !== 2), contours('b', (level) => level % 6 === 2)] }
}
