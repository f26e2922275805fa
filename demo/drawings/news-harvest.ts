import { familyInks, ink } from '#server/drawings/inks.ts'
import { between, randomFrom } from '#server/drawings/random.ts'
import { engrave, type Region, type Surface } from './engraving.ts'
import { following, level, rays, slanted } from './lines.ts'
import { anyOf, below, ellipse, everywhere, stroke } from './regions.ts'
import { ease, flat, unevenness } from './tones.ts'

const ochre = familyInks.agrifood.light
const sun = { x: 480, y: 400 }

/** Ripe wheat before a wide field at evening. */
export function drawHarvest(): string {
  const random = randomFrom('harvest')
  const land = (x: number) => 560 + 10 * Math.sin(x / 270)
  const wind = unevenness(120)
  const ears = Array.from({ length: 9 }, (_, index) =>
    ear(700 + index * 104 + between(random, -26, 26), between(random, 150, 330), between(random, -0.26, 0.3)),
  )
  return engrave({
    surfaces: [
      ...ears,
      { ink: ochre, inside: ellipse(sun.x, sun.y, 64), tone: flat(0), lines: level(30) },
      {
        ink: ochre,
        inside: below(land),
        tone: (x, y) =>
          0.34 +
          0.3 * ease(y, 570, 900) +
          0.2 * wind(x, (y - 540) * 2.6) -
          0.2 * Math.exp(-(((x - sun.x) / 150) ** 2)) * ease(y, 900, 560),
        lines: following((x) => land(x) + 3 * Math.sin(x / 17), 7),
      },
      {
        ink: ochre,
        inside: ellipse(sun.x, sun.y, 230),
        tone: (x, y) => 0.7 * ease(Math.hypot(x - sun.x, y - sun.y), 228, 66),
        lines: rays(sun, 132, 66, 240, 6),
      },
      {
        ink: familyInks.management.light,
        inside: everywhere,
        tone: (x, y) =>
          (0.1 + 0.36 * ease(y, 480, 0) + 0.1 * Math.sin(x / 200 + 2 * Math.sin(y / 50))) *
          ease(Math.hypot(x - sun.x, y - sun.y), 180, 520),
        lines: level(7),
      },
    ],
  })
}

function ear(foot: number, top: number, lean: number): Surface {
  const axis = (y: number) => foot + lean * (900 - y) + lean * 0.0011 * (900 - y) ** 2 * 0.4
  const grains: Region[] = []
  for (let grain = 0; grain < 13; grain++) {
    const y = top + grain * 21
    for (const side of [-1, 1]) {
      const [x, reach] = [axis(y), 15 - Math.abs(grain - 6) * 0.6]
      grains.push(leaning(x + side * reach, y + side * 5, 9.5, 19, side * 0.42 + lean))
      if (grain < 11) grains.push(stroke(1.8, [x + side * reach, y - 8], [x + side * (reach + 40), y - 104]))
    }
  }
  const stalk: Region = (x, y) => y > top + 250 && Math.abs(x - axis(y)) < 3.6
  const leaf: Region = (x, y) => {
    const t = (y - 560 - (foot % 90)) / 260
    return (
      t > 0 &&
      t < 1 &&
      Math.abs(x - axis(y) - 90 * Math.sin(t * 2.4) * Math.sign(lean || 1)) < 15 * Math.sin(Math.PI * t)
    )
  }
  const all = anyOf(...grains)
  return {
    ink: ink.light,
    inside: (x, y) =>
      (Math.abs(x - axis(y)) < 130 && y > top - 130 && y < top + 300 && all(x, y)) ||
      stalk(x, y) ||
      leaf(x, y),
    tone: (x, y) => 0.42 + 0.55 * ease(x - axis(y), -22, 26) + 0.3 * ease(y, 700, 900),
    lines: slanted(-28, 3.4),
  }
}

/** A grain: an ellipse turned by an angle in radians. */
function leaning(cx: number, cy: number, rx: number, ry: number, turn: number): Region {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x, y) => {
    const [dx, dy] = [x - cx, y - cy]
    return ((dx * cos + dy * sin) / rx) ** 2 + ((dy * cos - dx * sin) / ry) ** 2 < 1
  }
}
