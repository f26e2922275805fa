import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { PathData } from '#ui/drawings/path-data.ts'
import { between, randomFrom } from '#ui/drawings/random.ts'
import { engrave, type Region, type Surface } from './engraving.ts'
import { following, level, rays, slanted } from './lines.ts'
import { anyOf, below, ellipse, everywhere } from './regions.ts'
import { flat, unevenness } from './tones.ts'

const ochre = familyInks.agrifood.light
const sun = { x: 480, y: 400 }

/** Ripe wheat before a wide field at evening. */
export function drawHarvest(): string {
  const random = randomFrom('harvest')
  const land = (x: number) => 560 + 10 * Math.sin(x / 270)
  const wind = unevenness(120)
  const ears = Array.from({ length: 9 }, (_, index) =>
    ear(
      700 + index * 104 + between(random, -26, 26),
      between(random, 150, 330),
      between(random, 0.02, 0.2) * (index % 4 === 1 ? -1 : 1),
    ),
  )
  return engrave({
    surfaces: [
      ...ears.flatMap(({ surfaces }) => surfaces),
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
    over: `<path fill="none" stroke="${ink.light}" stroke-width="1.3" stroke-linecap="round" d="${ears.map(({ awns }) => awns).join('')}"/>`,
  })
}

type Ear = { surfaces: Surface[]; awns: string }

function ear(foot: number, top: number, lean: number): Ear {
  const axis = (y: number) => foot + lean * (900 - y) + lean * 0.00044 * (900 - y) ** 2
  const tilt = (y: number) => Math.atan((axis(y - 20) - axis(y + 20)) / 40)
  const left: Region[] = []
  const right: Region[] = []
  const awns = new PathData()
  for (let grain = 0; grain < 11; grain++) {
    const y = top + grain * 23
    const size = 0.78 + 0.3 * Math.sin((Math.PI * (grain + 1.5)) / 13)
    for (const side of [-1, 1]) {
      const turn = tilt(y) + side * 0.36
      const place = { x: axis(y) + side * 12.5 * size, y: y + side * 6 }
      ;(side < 0 ? left : right).push(leaning(place.x, place.y, 8.6 * size, 17.5 * size, turn))
      const tip = { x: place.x + 17 * Math.sin(turn), y: place.y - 17 * Math.cos(turn) }
      const reach = 96 + 5 * grain
      const end = { x: tip.x + reach * Math.sin(turn * 0.8), y: tip.y - reach * Math.cos(turn * 0.8) }
      awns.moveTo(tip).curveTo(tip, { x: (tip.x + end.x) / 2 + side * 5, y: (tip.y + end.y) / 2 }, end)
    }
  }
  const near: Region = (x, y) => y > top - 40 && y < top + 290 && Math.abs(x - axis(y)) < 40
  const stalk: Region = (x, y) => y > top + 60 && Math.abs(x - axis(y)) < 3.4
  const start = 590 + (foot % 70)
  const blade: Region = (x, y) => {
    const t = (y - start) / 250
    if (t <= 0 || t >= 1) return false
    return (
      Math.abs(x - axis(y) - Math.sign(lean) * (120 * t * (1 - t) + 50 * t)) <
      13 * Math.sin(Math.PI * t) ** 0.8
    )
  }
  const surface = (inside: Region, tone: (x: number, y: number) => number, angle: number): Surface => ({
    ink: ink.light,
    inside,
    tone,
    lines: slanted(angle, 3),
  })
  return {
    surfaces: [
      surface(
        (x, y) => near(x, y) && anyOf(...left)(x, y),
        (x, y) => 0.3 + 0.5 * ease(x - axis(y), -22, 0),
        -30,
      ),
      surface(
        (x, y) => near(x, y) && anyOf(...right)(x, y),
        (x, y) => 0.62 + 0.4 * ease(x - axis(y), 4, 24),
        30,
      ),
      surface(anyOf(stalk, blade), (x, y) => 0.5 + 0.5 * ease(x - axis(y), -3, 4), -12),
    ],
    awns: awns.toString(),
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
