import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { engrave, type Region } from './engraving.ts'
import { bowed, level, rings } from './lines.ts'
import { below, everywhere } from './regions.ts'
import { ball } from './tones.ts'

const river = familyInks.management.light
const fall = { x: 860, y: 640 }
const drop = { x: 860, y: 300, radius: 118 }

/** A drop about to fall, and the rings of the one before it. */
export function drawWater(): string {
  const shore = (x: number) => 440 + 4 * Math.sin(x / 200)
  const shape: Region = (x, y) => {
    const [u, v] = [(x - drop.x) / drop.radius, (y - drop.y) / drop.radius]
    if (v > 0) return u * u + v * v < 1
    const half = Math.cos((Math.min(-v, 2) * Math.PI) / 4) ** 1.9
    return v > -2 && Math.abs(u) < half
  }
  return engrave({
    surfaces: [
      {
        ink: river,
        inside: shape,
        tone: (x, y) => {
          const shine = Math.exp(-(((x - drop.x + 48) / 26) ** 2) - ((y - drop.y - 4) / 52) ** 2)
          const below = 0.36 * Math.exp(-(((x - drop.x - 30) / 60) ** 2) - ((y - drop.y - 66) / 34) ** 2)
          return (
            ball(drop.x, drop.y, drop.radius * 1.04, 0.98)(x, Math.max(y, drop.y - 50)) + 0.16 - shine - below
          )
        },
        lines: bowed(drop.x, 120, 34, 5),
      },
      {
        ink: river,
        inside: below(shore),
        tone: (x, y) => {
          const away = Math.hypot(x - fall.x, (y - fall.y) / 0.3)
          const ring = Math.cos(away / 23) * Math.exp(-away / 640)
          const side = (x - fall.x) / (away + 60)
          return 0.36 + 0.34 * ring + 0.16 * side + 0.1 * ease(y, 640, 900) - 0.1 * ease(y, 520, 440)
        },
        lines: { ...rings(fall, 6, 1900, 9.6, 0.3), pitch: 6.2, step: 0.006 },
      },
      {
        ink: ink.light,
        inside: everywhere,
        tone: (x, y) => 0.08 + 0.32 * ease(Math.hypot((x - 860) / 1.5, y - 320), 190, 620),
        lines: level(6.6),
      },
    ],
  })
}
