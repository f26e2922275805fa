import { geoGraticule10, geoOrthographic } from 'd3-geo'
import { landOfWorld } from '#ui/drawings/atlas.ts'
import { ease } from '#ui/drawings/ease.ts'
import { familyInks, gold, ink } from '#ui/drawings/inks.ts'
import { ringsOf, stretchesAt } from '#ui/drawings/outlines.ts'
import { PathData } from '#ui/drawings/path-data.ts'
import { engrave, type Region } from './engraving.ts'
import { level, rings, slanted } from './lines.ts'
import { ellipse, everywhere } from './regions.ts'
import { ball } from './tones.ts'

const globe = { x: 900, y: 460, radius: 360 }
const river = familyInks.management.light

/** The globe turned to the River Plate, land and sea cut in different directions under one net of meridians. */
export function drawMeridian(): string {
  const projection = geoOrthographic()
    .rotate([48, 26, -8])
    .scale(globe.radius)
    .translate([globe.x, globe.y])
    .clipAngle(90)
    .precision(0.3)
  const land = landRegion(projection)
  const net = new PathData()
  for (const line of ringsOf(geoGraticule10(), projection)) net.polyline(line)
  const disc = ellipse(globe.x, globe.y, globe.radius)
  const shade = ball(globe.x, globe.y, globe.radius, 0.95)
  return engrave({
    surfaces: [
      {
        ink: ink.light,
        inside: (x, y) => disc(x, y) && land(x, y),
        tone: (x, y) => 0.26 + 0.7 * shade(x, y),
        lines: slanted(-32, 4.6),
      },
      { ink: river, inside: disc, tone: (x, y) => 0.08 + 0.62 * shade(x, y), lines: level(6) },
      {
        ink: river,
        inside: everywhere,
        tone: (x, y) => 0.5 * ease(Math.hypot(x - globe.x, y - globe.y), 760, 366),
        lines: rings(globe, globe.radius + 8, 1060, 8.5),
      },
    ],
    over:
      `<path fill="none" stroke="${river}" stroke-width=".9" d="${net}"/>` +
      `<circle cx="${globe.x}" cy="${globe.y}" r="${globe.radius}" fill="none" stroke="${ink.light}" stroke-width="2.6"/>` +
      beacon(projection([-56.16, -34.9]) ?? [0, 0]),
  })
}

/** Land, asked point by point: each scan line's stretches are found once. */
function landRegion(projection: Parameters<typeof ringsOf>[1]): Region {
  const coasts = ringsOf(landOfWorld(), projection)
  const known = new Map<number, [number, number][]>()
  return (x, y) => {
    const line = Math.round(y * 2)
    const stretches = known.get(line) ?? stretchesAt(coasts, line / 2 + 0.01)
    known.set(line, stretches)
    return stretches.some(([from, to]) => x > from && x < to)
  }
}

function beacon([x, y]: [number, number]): string {
  const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`
  return `<circle ${at} r="15" fill="#FBFAF5" stroke="${gold.light}" stroke-width="3"/><circle ${at} r="6.5" fill="${gold.light}"/>`
}
