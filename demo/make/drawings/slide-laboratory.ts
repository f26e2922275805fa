import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { engrave, type Surface } from './engraving.ts'
import { bowed, following, level, rings, slanted, solid } from './lines.ts'
import { allOf, anyOf, below, box, ellipse, everywhere, not, polygon, stroke } from './regions.ts'
import { ball, calmLeft, column, flat } from './tones.ts'

const brass = familyInks.agrifood.light
const table = 720
const centre = 1070

/** A two-pan balance with a flask in one pan and weights in the other: measuring, before any opinion. */
export function drawLaboratory(): string {
  const tilt = 0.06
  const arm = (x: number) => 236 + (x - centre) * tilt
  const [leftX, rightX] = [centre - 290, centre + 290]
  const panAt = (x: number) => ({ x, y: arm(x) + 296 })
  return engrave({
    surfaces: [
      {
        ink: ink.light,
        inside: anyOf(...[leftX, rightX].map((x) => chains(x, arm(x), panAt(x).y))),
        tone: flat(1),
        lines: solid(640, 200, 860, 370),
      },
      {
        ink: brass,
        inside: ellipse(centre, arm(centre), 27),
        tone: ball(centre, arm(centre), 27),
        lines: rings({ x: centre, y: arm(centre) }, 2, 30, 4.4),
      },
      {
        ink: brass,
        inside: (x, y) =>
          Math.abs(x - centre) < 300 && Math.abs(y - arm(x)) < 6 + 16 * (1 - Math.abs(x - centre) / 300),
        tone: (x, y) => 0.4 + 0.5 * ease(y, arm(x) - 14, arm(x) + 16),
        lines: following((x) => x * tilt, 4.2),
      },
      ...flask(leftX, panAt(leftX).y),
      ...weights(rightX, panAt(rightX).y),
      ...[leftX, rightX].map((x): Surface => {
        const { y } = panAt(x)
        return {
          ink: brass,
          inside: (px, py) => py > y && ((px - x) / 128) ** 2 + ((py - y) / 40) ** 2 < 1,
          tone: column(x, 128, 0.92),
          lines: bowed(x, 128, 30, 4.6),
        }
      }),
      {
        ink: brass,
        inside: anyOf(
          polygon([centre - 13, 250], [centre + 13, 250], [centre + 22, 640], [centre - 22, 640]),
          box(centre - 30, 420, 60, 20),
          polygon([centre - 24, 600], [centre + 24, 600], [centre + 92, 664], [centre - 92, 664]),
        ),
        tone: (x, y) => column(centre, y > 600 ? 30 + (y - 600) : 24, 0.95)(x, y),
        lines: bowed(centre, 96, 9, 4.8),
      },
      {
        ink: ink.light,
        inside: anyOf(box(centre - 250, 664, 500, 40), box(centre - 266, 700, 532, 22)),
        tone: (x, y) => 0.5 + 0.3 * ease(y, 664, 720) + 0.14 * Math.sin(x / 31 + Math.sin(y / 3)),
        lines: following((x) => 2 * Math.sin(x / 60), 4.6),
      },
      {
        ink: ink.light,
        inside: below(() => table),
        tone: calmLeft(
          (x, y) =>
            0.2 +
            0.34 * Math.exp(-(((x - centre - 40) / 330) ** 2)) * ease(y, 850, 722) +
            0.1 * Math.sin(x / 90 + y / 7),
          320,
          900,
        ),
        lines: following((x) => 3 * Math.sin(x / 130), 7),
      },
      {
        ink: familyInks.management.light,
        inside: everywhere,
        tone: calmLeft(
          (x, y) => {
            const near = Math.hypot((x - centre) / 1.25, y - 400)
            return 0.08 + 0.36 * ease(near, 230, 640)
          },
          420,
          1000,
        ),
        lines: slanted(-38, 6.4),
      },
    ],
  })
}

function chains(x: number, top: number, pan: number) {
  return anyOf(
    stroke(2.6, [x, top], [x - 122, pan + 2]),
    stroke(2.6, [x, top], [x + 122, pan + 2]),
    stroke(2.6, [x, top], [x, pan]),
    allOf(ellipse(x, top, 9), not(ellipse(x, top, 5))),
    stroke(4, [x - 130, pan], [x + 130, pan]),
  )
}

function flask(x: number, y: number): Surface[] {
  const glass = anyOf(
    polygon(
      [x - 66, y],
      [x - 17, y - 96],
      [x - 17, y - 150],
      [x + 17, y - 150],
      [x + 17, y - 96],
      [x + 66, y],
    ),
  )
  const river = familyInks.management.light
  return [
    { ink: river, inside: anyOf(box(x - 24, y - 156, 48, 8)), tone: flat(0.9), lines: level(3) },
    {
      ink: river,
      inside: allOf(glass, (_, py) => py > y - 58),
      tone: (px, py) => 0.35 + 0.6 * column(x, 70, 1)(px, py),
      lines: bowed(x, 70, 9, 4.4),
    },
    {
      ink: river,
      inside: glass,
      tone: (px) => 0.1 + 0.5 * ease(Math.abs(px - x), 10, 60),
      lines: bowed(x, 70, 7, 6),
    },
  ]
}

function weights(x: number, y: number): Surface[] {
  return [
    [x - 40, 34, 92],
    [x + 34, 26, 64],
    [x + 84, 17, 40],
  ].flatMap(([cx = 0, half = 0, high = 0]): Surface[] => [
    {
      ink: brass,
      inside: ellipse(cx, y - high - 12, half * 0.42),
      tone: ball(cx, y - high - 12, half * 0.42),
      lines: level(3.6),
    },
    {
      ink: brass,
      inside: anyOf(
        box(cx - half, y - high, half * 2, high),
        box(cx - half * 0.2, y - high - 8, half * 0.4, 10),
      ),
      tone: column(cx, half, 0.98),
      lines: bowed(cx, half, 5, 4.4),
    },
  ])
}
