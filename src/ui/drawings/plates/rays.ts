import { ease } from '../ease.ts'
import { between, wholeBetween } from '../random.ts'
import type { Layer, Motif } from './motif.ts'
import { round } from './sun.ts'

/** Curves that fan out of one clearing, like the iris around a pupil; waves of shade run outwards over them. */
export const rays: Motif = ({ random, focus }) => {
  const count = wholeBetween(random, 42, 46)
  const twist = between(random, 0.5, 0.95) * (random() < 0.5 ? 1 : -1)
  const clearing = between(random, 32, 42)
  const long = between(random, 120, 140)
  const petals = wholeBetween(random, 5, 8)
  const turn = between(random, 0, 6)
  const fan = (ink: Layer['ink'], share: number, offset: number, [from, to]: [number, number]): Layer => ({
    ink,
    lines: {
      at: (s, row) => {
        const angle = (2 * Math.PI * (row + offset)) / (count * share) + twist * Math.log(s / clearing)
        return { x: focus.x + s * Math.cos(angle), y: focus.y + s * Math.sin(angle) }
      },
      rows: [0, count * share - 1],
      along: [from, to],
      step: 58,
      pitch: (s) => Math.min(9, (2 * Math.PI * s) / count / (s > 200 ? 2 : 1)),
      tone: ({ x, y }, s) => {
        if (ink === 'b') return 0.7 * ease(s, to, from)
        const angle = Math.atan2(y - focus.y, x - focus.x)
        const crest = s - clearing + 13 * Math.cos(petals * angle + turn)
        const wave = 0.5 - 0.5 * Math.cos((2 * Math.PI * crest) / long)
        return ease(s, from - 12, from + 40) * (0.1 + 0.4 * wave)
      },
    },
  })
  return {
    layers: [
      fan('b', 1, 0, [clearing, 118]),
      fan('a', 1, 0.5, [clearing + 8, 660]),
      fan('a', 1, 0, [96, 660]),
      fan('a', 2, 0.25, [210, 660]),
    ],
    light: round(focus, clearing - 1),
  }
}
