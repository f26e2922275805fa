import { ease } from '../ease.ts'
import { PathData } from '../path-data.ts'
import { between, wholeBetween } from '../random.ts'
import type { Layer, Motif } from './motif.ts'

/** A vaulted walk that leads to the light: arches in perspective, bay by bay, and their shine on the floor. */
export const vault: Motif = ({ random, focus }) => {
  const bay = wholeBetween(random, 6, 8)
  const opening = between(random, 30, 40)
  const light = random() < 0.5 ? 1 : -1
  const sway = between(random, 20, 70) * (random() < 0.5 ? 1 : -1)
  const eye = focus.y + between(random, 8, 30)
  // In perspective nearer arches would stand ever further apart; from the fourth bay on they are engraved evenly.
  const even = 25
  const far = opening * 1.062 ** even
  const width = (row: number) =>
    row < even ? opening * 1.062 ** row : far * (1 + Math.log(1.062) * (row - even))
  const middle = (row: number) => focus.x + sway * (width(row) / 480) ** 2
  const [floor, spring] = [0.56, 0.1]
  /** From the foot at the left over the crown, at 0, to the foot at the right; the legs take a fifth each. */
  const arch = (s: number, row: number) => {
    const w = width(row)
    if (Math.abs(s) > 0.6) {
      const down = (Math.abs(s) - 0.6) / 0.4
      return { x: middle(row) + Math.sign(s) * w, y: eye + w * (floor * down - spring * (1 - down)) }
    }
    const angle = (s / 0.6) * (Math.PI / 2)
    return { x: middle(row) + w * Math.sin(angle), y: eye - w * (spring + 0.96 * Math.cos(angle)) }
  }
  const opened = new PathData().curve((s) => arch(s, -1), -1, 1, 10).close()
  const arches = (ink: Layer['ink'], isDrawn: (row: number) => boolean): Layer => ({
    ink,
    lines: {
      at: arch,
      rows: [0, 64],
      along: [-1, 1],
      step: 0.22,
      pitch: (_, row) => width(row + 0.5) - width(row - 0.5),
      tone: (_, s, row) => {
        if (!isDrawn(row)) return 0
        const depth = (row % bay) / bay
        const shade = 0.5 + 0.5 * Math.sin((s * light * Math.PI) / 2)
        const rib = row % bay === 0 ? 0.16 : 0
        return 0.1 + rib + 0.34 * shade + 0.26 * depth * (0.4 + 0.6 * shade)
      },
    },
  })
  return {
    layers: [
      arches('a', (row) => row % bay !== 0),
      arches('b', (row) => row % bay === 0),
      {
        ink: 'a',
        lines: {
          at: (s, row) => ({ x: middle(row) + s * width(row), y: eye + floor * width(row) }),
          rows: [0, 64],
          along: [-1, 1],
          step: 0.5,
          pitch: (_, row) => floor * (width(row + 0.5) - width(row - 0.5)),
          tone: (_, s, row) => {
            const shine = ease(Math.abs(s + light * 0.1), 0.62, 0.05)
            return 0.6 - 0.5 * shine + 0.14 * Math.sin(row * 1.9)
          },
        },
      },
    ],
    light: opened,
  }
}
