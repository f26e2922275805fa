import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { engrave, type Surface } from './engraving.ts'
import { following, rings, solid } from './lines.ts'
import { anyOf, below, box, ellipse, everywhere, placed, polygon, stroke } from './regions.ts'
import { calmLeft, flat, unevenness } from './tones.ts'

const pine = familyInks.environmental.light
const grain = unevenness(46)

/** Grazing land: hills under their contour lines, an ombu tree, a few cattle at rest and at pasture. */
export function drawPasture(): string {
  const hills = [
    (x: number) => 700 + 52 * Math.sin(x / 260 + 2.6) - 30 * Math.cos(x / 610),
    (x: number) => 610 - 78 * Math.exp(-(((x - 1190) / 300) ** 2)) + 22 * Math.sin(x / 190),
    (x: number) => 520 - 66 * Math.exp(-(((x - 820) / 260) ** 2)) - 40 * Math.exp(-(((x - 1520) / 210) ** 2)),
    (x: number) => 448 - 44 * Math.exp(-(((x - 1290) / 240) ** 2)) + 9 * Math.sin(x / 120),
  ]
  return engrave({
    surfaces: [
      { ink: ink.light, inside: herd, tone: flat(1.1), lines: solid(700, 520, 840, 300) },
      { ink: ink.light, inside: trunk, tone: flat(1.1), lines: solid(1130, 430, 130, 140) },
      {
        ink: pine,
        inside: canopy,
        tone: (x, y) => 0.42 + 0.5 * ease(x + y * 1.4, 1690, 1880) + 0.16 * grain(x * 2.4, y * 2.4),
        lines: rings({ x: 1196, y: 470 }, 4, 200, 5.2, 0.62),
      },
      ...hills.map((hill, index): Surface => {
        const lit = (x: number) => hill(x + 14) - hill(x - 14)
        return {
          ink: index < 2 ? pine : familyInks.management.light,
          inside: below(hill),
          tone: calmLeft(
            (x, y) =>
              ([0.4, 0.36, 0.3, 0.22][index] ?? 0) +
              0.026 * lit(x) +
              0.12 * grain(x, y * 1.6) +
              0.22 * ease(y, hill(x) + 34, hill(x)) -
              0.16 * ease(y, hill(x) + 40, hill(x) + 170),
            240 + index * 60,
            820,
          ),
          lines: following((x) => hill(x) + 7 * Math.sin(x / 97 + index), [7.4, 6.4, 5.6, 5][index] ?? 6),
        }
      }),
      {
        ink: '#8A5A12',
        inside: ellipse(1430, 300, 46),
        tone: flat(0.5),
        lines: rings({ x: 1430, y: 300 }, 2, 46, 5),
      },
      {
        ink: familyInks.management.light,
        inside: everywhere,
        tone: calmLeft(
          (x, y) => {
            const cloud = Math.sin(x / 170 + 2 * Math.sin(y / 41)) * Math.sin(y / 34 + x / 510)
            return (
              (0.1 + 0.3 * ease(y, 420, 0) - 0.16 * Math.max(0, cloud)) *
              ease(Math.hypot(x - 1430, y - 300), 60, 260)
            )
          },
          460,
          1100,
        ),
        lines: following((x) => 6 * Math.sin(x / 240), 7),
      },
    ],
  })
}

const canopy = anyOf(
  ellipse(1196, 452, 104, 52),
  ellipse(1130, 474, 58, 34),
  ellipse(1264, 472, 60, 36),
  ellipse(1172, 420, 54, 34),
  ellipse(1232, 424, 50, 32),
)

const trunk = anyOf(
  polygon([1176, 560], [1190, 486], [1206, 486], [1222, 560]),
  stroke(9, [1198, 510], [1158, 474]),
  stroke(8, [1200, 506], [1240, 472]),
)

/** A cow in profile facing right, its hooves at the origin, about 100 units long. */
const cow = anyOf(
  ellipse(-4, -42, 42, 19),
  box(-44, -58, 76, 22),
  ellipse(-40, -46, 10, 14),
  polygon([24, -58], [48, -66], [52, -50], [30, -32]),
  ellipse(54, -58, 13, 8),
  polygon([56, -64], [72, -52], [68, -46], [50, -50]),
  stroke(3, [48, -66], [44, -74], [50, -77]),
  stroke(7, [-38, -34], [-40, 0]),
  stroke(6, [-28, -32], [-27, 0]),
  stroke(7, [20, -32], [22, 0]),
  stroke(6, [29, -32], [33, 0]),
  stroke(3, [-47, -56], [-52, -30], [-50, -20]),
)

const herd = anyOf(
  placed(cow, 1370, 736, 1.05),
  placed(cow, 1210, 764, 1.2, true),
  placed(cow, 1040, 612, 0.5),
  placed(cow, 960, 622, 0.46, true),
  placed(cow, 1398, 596, 0.42),
)
