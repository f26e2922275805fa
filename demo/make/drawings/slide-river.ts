import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink, paper } from '#ui/drawings/inks.ts'
import { onDarkGround } from './dark-ground.ts'
import { engrave, type Surface } from './engraving.ts'
import { following, rays, solid } from './lines.ts'
import { anyOf, below, box, ellipse, everywhere, polygon, stroke } from './regions.ts'
import { calmLeft, flat } from './tones.ts'

const horizon = 520
const sun = { x: 1090, y: 462 }

/** Dawn over a wide river: the hill with its fort, the cranes of the port, a pilot boat coming in. */
export function drawRiver(): string {
  return engrave({ surfaces: scene() })
}

/** The same on dark ground, where paper left bare would make a hole of the sun. */
export function drawRiverOnDarkGround(): string {
  const disc = `<circle cx="${sun.x}" cy="${sun.y}" r="65" fill="${familyInks.agrifood.dark}"/>`
  const under = `${disc}<path fill="${paper}" d="M0 ${horizon}H1600V900H0Z"/>`
  return onDarkGround(engrave({ surfaces: scene(), under }))
}

function scene(): Surface[] {
  const hill = (x: number) =>
    horizon + 4 - 112 * Math.exp(-(((x - 1390) / 165) ** 2)) - 26 * Math.exp(-(((x - 1560) / 90) ** 2))
  const swell = (x: number) => 2.6 * Math.sin(x / 31) + 1.6 * Math.sin(x / 13 + 2)
  const fromSun = (x: number, y: number) => Math.hypot(x - sun.x, (y - sun.y) * 1.15)
  const deep = familyInks.management.light
  return [
    { ink: ink.light, inside: boat, tone: flat(1.1), lines: solid(1180, 520, 210, 170) },
    { ink: ink.light, inside: anyOf(fort, cranes), tone: flat(1.1), lines: solid(880, 350, 580, 180) },
    {
      ink: deep,
      inside: (x, y) => y > hill(x) && y < horizon,
      tone: (x, y) => 0.3 + 0.45 * ease(x, 1330, 1470) + 0.15 * ease(y, hill(x) + 30, hill(x)),
      lines: following((x) => hill(x) * 0.9, 5),
    },
    {
      ink: deep,
      inside: below(() => horizon),
      tone: calmLeft(
        (x, y) => {
          const depth = (y - horizon) / (900 - horizon)
          const glitter = Math.exp(-(((x - sun.x) / (26 + 190 * depth)) ** 2))
          const ripple = 0.16 * Math.sin(x / (17 + 40 * depth) + y * 1.7)
          return 0.24 + 0.34 * depth + ripple - glitter * (0.42 + 0.3 * Math.sin(y * 0.9 + x / 9))
        },
        280,
        900,
      ),
      lines: {
        ...following(swell, 1),
        at: (s, row) => {
          const depth = row / 62
          const y = horizon + 380 * depth ** 1.55
          return { x: s, y: y + swell(s + row * row * 53) * (0.2 + depth * 0.9) }
        },
        rows: [0, 62],
        pitch: 6.8,
      },
    },
    { ink: '#8A5A12', inside: ellipse(sun.x, sun.y, 58), tone: flat(0), lines: solid(sun.x, sun.y, 1, 1) },
    {
      ink: '#8A5A12',
      inside: ellipse(sun.x, sun.y, 205),
      tone: (x, y) => 0.75 * ease(fromSun(x, y), 200, 62),
      lines: rays(sun, 144, 64, 260, 5),
    },
    {
      ink: deep,
      inside: everywhere,
      tone: calmLeft(
        (x, y) => {
          const cloud = Math.sin(x / 210 + 1.4 * Math.sin(y / 37)) * Math.sin(y / 29 + x / 640)
          return (0.12 + 0.4 * ease(y, 430, 0) + 0.13 * cloud) * ease(fromSun(x, y), 150, 480)
        },
        420,
        1000,
      ),
      lines: following((x) => 5 * Math.sin(x / 190), 6.5),
    },
  ]
}

const fort = anyOf(
  polygon([1345, 432], [1350, 400], [1436, 400], [1441, 432]),
  box(1382, 370, 16, 32),
  box(1379, 362, 22, 10),
)

const cranes = anyOf(...[930, 985, 1218].map((x, index) => crane(x, index === 2 ? 0.8 : 1)))

function crane(x: number, size: number) {
  const up = (height: number) => horizon - height * size
  const out = (way: number) => x + way * size
  return anyOf(
    stroke(4, [out(-14), horizon], [out(-10), up(88)]),
    stroke(4, [out(14), horizon], [out(10), up(88)]),
    stroke(3, [out(-13), up(40)], [out(13), up(40)]),
    stroke(5, [out(-34), up(88)], [out(74), up(96)]),
    stroke(3, [x, up(88)], [out(4), up(132)]),
    stroke(2, [out(4), up(132)], [out(70), up(97)]),
    stroke(2, [out(4), up(132)], [out(-32), up(90)]),
    box(out(-34), up(90), 20 * size, 14 * size),
  )
}

const boat = anyOf(
  polygon([1196, 640], [1372, 634], [1350, 676], [1220, 678]),
  polygon([1236, 640], [1242, 604], [1304, 602], [1310, 638]),
  box(1256, 580, 34, 24),
  stroke(4, [1276, 582], [1276, 534]),
  stroke(2.4, [1276, 540], [1360, 634]),
)
