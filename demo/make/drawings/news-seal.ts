import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink, paper } from '#ui/drawings/inks.ts'
import { rosetteBody } from '#ui/drawings/rosette.ts'
import { engrave } from './engraving.ts'
import { level, slanted, solid } from './lines.ts'
import { anyOf, box, ellipse, everywhere, polygon } from './regions.ts'
import { flat } from './tones.ts'

/** A certificate on the table, its seal close to us. */
export function drawSeal(): string {
  const seal = { x: 1060, y: 470 }
  const sheet = polygon([250, 90], [1340, 60], [1390, 960], [200, 960])
  const writing = anyOf(
    ...[220, 330, 372, 414, 456, 560, 602, 644, 748].map((y, index) =>
      box(360, y, [420, 330, 300, 340, 190, 320, 290, 210, 260][index] ?? 300, index === 0 ? 26 : 9),
    ),
  )
  const ribbons = anyOf(
    polygon(
      [seal.x - 120, seal.y + 150],
      [seal.x - 10, seal.y + 150],
      [seal.x - 74, 860],
      [seal.x - 118, 812],
      [seal.x - 186, 838],
    ),
    polygon(
      [seal.x + 10, seal.y + 150],
      [seal.x + 120, seal.y + 150],
      [seal.x + 186, 838],
      [seal.x + 118, 812],
      [seal.x + 74, 860],
    ),
  )
  return engrave({
    surfaces: [
      { ink: paper, inside: ellipse(seal.x, seal.y, 250), tone: flat(0), lines: level(20) },
      {
        ink: familyInks.management.light,
        inside: ribbons,
        tone: (x, y) => 0.45 + 0.4 * ease(y, 720, 610) + 0.2 * ease(Math.abs(x - seal.x), 60, 180),
        lines: slanted(12, 5),
      },
      {
        ink: ink.light,
        inside: writing,
        tone: (_, y) => (y < 260 ? 1.1 : 0.7),
        lines: solid(340, 200, 480, 600),
      },
      {
        ink: ink.light,
        inside: sheet,
        tone: (x, y) => 0.3 * ease(Math.hypot(x - seal.x - 40, y - seal.y - 60), 360, 230) + 0.03,
        lines: level(7),
      },
      {
        ink: ink.light,
        inside: everywhere,
        tone: (x, y) => 0.3 + 0.3 * ease(x, 1250, 1600) + 0.08 * Math.sin(x / 160 + y / 24),
        lines: slanted(4, 7),
      },
    ],
    over: `<path fill="none" stroke="${ink.light}" stroke-width="1.6" d="M200 960L250 90L1340 60L1390 960"/><g fill="none" transform="translate(${seal.x} ${seal.y}) scale(.84)">${rosetteBody({ seed: 'news-seal' })}</g>`,
  })
}
