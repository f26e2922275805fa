import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { engrave, type Region } from './engraving.ts'
import { following, slanted, solid } from './lines.ts'
import { anyOf, everywhere, polygon } from './regions.ts'
import { flat } from './tones.ts'

const spine = 800
const plum = familyInks.product.light

/** An open book, its leaves lifting, and a pencil beside it. */
export function drawSchools(): string {
  const page = (x: number) => {
    const u = Math.abs(x - spine) / 520
    return -112 * Math.sin(Math.min(1, u) * Math.PI) ** 0.9 * (1 - 0.35 * u) - 20 * u
  }
  const slope = (x: number) => Math.abs(x - spine) / 520
  const top = (x: number) => 330 + page(x) - 26 * slope(x)
  const foot = (x: number) => 700 + page(x) + 34 * slope(x)
  const leaf: Region = (x, y) => Math.abs(x - spine) < 520 && y > top(x) && y < foot(x)
  const block: Region = (x, y) =>
    Math.abs(x - spine) < 532 && y >= foot(x) - 4 && y < foot(x) + 34 - 14 * slope(x)
  const cover: Region = (x, y) =>
    Math.abs(x - spine) < 560 && y > top(x) + 26 && y < foot(x) + 58 - 14 * slope(x)
  const writing: Region = (x, y) => {
    const share = (y - top(x)) / (foot(x) - top(x))
    const line = (share * 15) % 1
    const along = Math.abs(x - spine)
    const end = 440 - ((Math.floor(share * 15) * 67 + (x < spine ? 0 : 40)) % 130)
    const picture = x > spine && share < 0.47
    return !picture && share > 0.12 && share < 0.9 && line > 0.36 && line < 0.56 && along > 70 && along < end
  }
  const plotted: Region = (x, y) => {
    const share = (y - top(x)) / (foot(x) - top(x))
    const u = (x - spine - 80) / 360
    return (
      u > 0 &&
      u < 1 &&
      share > 0.1 &&
      share < 0.44 &&
      share > 0.38 - 0.24 * Math.sin(u * 2.6) ** 2 - 0.03 * Math.sin(u * 19)
    )
  }
  const wood = polygon([1296, 742], [1322, 770], [1034, 858], [1000, 862], [1018, 838])
  return engrave({
    surfaces: [
      {
        ink: ink.light,
        inside: polygon([1000, 862], [1013, 845], [1020, 856]),
        tone: flat(1.1),
        lines: solid(990, 840, 40, 30),
      },
      {
        ink: familyInks.agrifood.light,
        inside: wood,
        tone: (x, y) => (x < 1040 ? 0.14 : 0.32 + 0.5 * ease(y + x * 0.3, 1150, 1176)),
        lines: slanted(-17, 4),
      },
      {
        ink: ink.light,
        inside: (x, y) => leaf(x, y) && writing(x, y),
        tone: flat(0.8),
        lines: solid(280, 180, 1040, 560),
      },
      {
        ink: plum,
        inside: (x, y) => leaf(x, y) && plotted(x, y),
        tone: (x) => 0.4 + 0.4 * ease(x, 860, 1240),
        lines: slanted(58, 5),
      },
      {
        ink: ink.light,
        inside: leaf,
        tone: (x) =>
          0.52 * ease(Math.abs(x - spine), 130, 0) ** 2 +
          0.22 * ease(x - spine, -330, -510) +
          0.12 * ease(x - spine, 250, 510) +
          0.02,
        lines: following((x) => page(x), 6),
      },
      {
        ink: ink.light,
        inside: block,
        tone: flat(0.52),
        lines: following((x) => page(x) + 24 * slope(x), 5),
      },
      {
        ink: plum,
        inside: cover,
        tone: (x) => 0.8 - 0.2 * ease(x, 300, 1300),
        lines: following((x) => page(x), 4.6),
      },
      {
        ink: ink.light,
        inside: anyOf(everywhere),
        tone: (x, y) =>
          0.1 +
          0.16 * ease(y, 560, 900) +
          0.44 * ease(Math.hypot((x - spine) / 2.3, (y - 740) / 0.62), 300, 140) * ease(y, 640, 740),
        lines: slanted(3, 7),
      },
    ],
  })
}
