import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { engrave, type Region, type Surface } from './engraving.ts'
import { following, solid } from './lines.ts'
import { anyOf, below, ellipse, everywhere, polygon } from './regions.ts'
import { flat, unevenness } from './tones.ts'

const river = familyInks.management.light

/** Wind turbines on the ridges, and the wind itself as flowing lines. */
export function drawEnergy(): string {
  const ridges = [
    (x: number) => 760 - 90 * Math.exp(-(((x - 420) / 330) ** 2)) + 30 * Math.sin(x / 260),
    (x: number) => 690 - 120 * Math.exp(-(((x - 1180) / 380) ** 2)),
    (x: number) => 640 - 60 * Math.exp(-(((x - 700) / 300) ** 2)) - 30 * Math.exp(-(((x - 1560) / 200) ** 2)),
  ]
  const grain = unevenness(60)
  const stream = (x: number) => 40 * Math.sin(x / 250) + 16 * Math.sin(x / 97 + 1)
  return engrave({
    surfaces: [
      {
        ink: ink.light,
        inside: turbine(1130, 590, 1.5, 0.3),
        tone: flat(1.1),
        lines: solid(840, 10, 560, 600),
      },
      {
        ink: ink.light,
        inside: turbine(700, 600, 0.8, 1.1),
        tone: flat(1.1),
        lines: solid(540, 250, 330, 400),
      },
      {
        ink: ink.light,
        inside: turbine(1440, 640, 0.66, 0.8),
        tone: flat(1.1),
        lines: solid(1300, 340, 290, 330),
      },
      {
        ink: ink.light,
        inside: turbine(430, 640, 0.5, 0.1),
        tone: flat(1.1),
        lines: solid(320, 400, 230, 280),
      },
      ...ridges.map(
        (ridge, index): Surface => ({
          ink: index === 2 ? river : familyInks.environmental.light,
          inside: below(ridge),
          tone: (x, y) =>
            0.46 -
            index * 0.1 +
            0.02 * (ridge(x + 16) - ridge(x - 16)) +
            0.12 * grain(x, y * 2) +
            0.2 * ease(y, ridge(x) + 30, ridge(x)),
          lines: following((x) => ridge(x) + 5 * Math.sin(x / 70), 7.4 - index),
        }),
      ),
      {
        ink: river,
        inside: everywhere,
        tone: (x, y) => {
          const gust = Math.sin((y - stream(x)) / 43 + 1.5 * Math.sin(x / 420))
          return 0.1 + 0.26 * ease(y, 640, 0) + 0.2 * ease(gust, 0.1, 1)
        },
        lines: following(stream, 7),
      },
    ],
  })
}

function turbine(x: number, foot: number, size: number, turn: number): Region {
  const hub = { x, y: foot - 300 * size }
  const blade = (angle: number): Region => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const at = (along: number, across: number): [number, number] => [
      hub.x + size * (along * cos - across * sin),
      hub.y + size * (along * sin + across * cos),
    ]
    return polygon(at(0, -4), at(40, -11), at(170, -2), at(172, 1), at(30, 4), at(0, 4))
  }
  return anyOf(
    polygon(
      [x - 3.2 * size, hub.y],
      [x + 3.2 * size, hub.y],
      [x + 8 * size, foot + 40],
      [x - 8 * size, foot + 40],
    ),
    ellipse(hub.x, hub.y, 10 * size),
    ...[0, 1, 2].map((index) => blade(turn + (index * 2 * Math.PI) / 3)),
  )
}
