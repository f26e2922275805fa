import { ease } from '#ui/drawings/ease.ts'
import { familyInks, ink } from '#ui/drawings/inks.ts'
import { engrave, type Surface } from './engraving.ts'
import { following, type Lines, level, slanted } from './lines.ts'
import { below, ellipse, everywhere, polygon } from './regions.ts'
import { flat, unevenness } from './tones.ts'

const river = familyInks.management.light

/** A corner building on a rambla, seen from the street, its windows catching the evening. */
export function drawOffice(): string {
  const corner = 900
  const street = 790
  /** Two walls running off to either side: how high a level is drawn at a distance from the corner. */
  const wall = (height: number, x: number) => {
    const away = Math.abs(x - corner) / (x < corner ? 1500 : 2100)
    return street - 12 - height * (1 - away) + away * 6
  }
  const left = (x: number, y: number) => x < corner && x > 420 && y > wall(640, x) && y < wall(0, x)
  const right = (x: number, y: number) => x >= corner && x < 1480 && y > wall(640, x) && y < wall(0, x)
  const floorOf = (x: number, y: number) => {
    const height = (wall(0, x) - y) / (1 - Math.abs(x - corner) / (x < corner ? 1500 : 2100))
    return height
  }
  const window = (x: number, y: number) => {
    const height = floorOf(x, y)
    const bay = x < corner ? ((corner - x) / 80) % 1 : ((x - corner) / 97) % 1
    const storey = ((height - 130) / 84) % 1
    const upper = height > 130 && height < 600 && storey > 0.22 && storey < 0.8 && bay > 0.26 && bay < 0.8
    const door = height > 0 && height < 104 && bay > 0.16 && bay < 0.86
    return upper || door
  }
  const ledge = (x: number, y: number) => {
    const height = floorOf(x, y)
    return (height > 116 && height < 128) || (height > 606 && height < 622)
  }
  const sky = unevenness(150, 2)
  const courses = (pitch: number): Lines => ({
    at: (s, row) => ({ x: s, y: wall(row * pitch, s) }),
    rows: [0, Math.ceil(640 / pitch)],
    along: [416, 1484],
    step: 5,
    pitch: pitch * 0.9,
  })
  const walls = (side: typeof left, inkColour: string, dark: number): Surface[] => [
    {
      ink: ink.light,
      inside: (x, y) => side(x, y) && window(x, y),
      tone: (x, y) => 0.62 + 0.3 * Math.sin(x / 60 + y / 34),
      lines: slanted(60, 4),
    },
    {
      ink: ink.light,
      inside: (x, y) => side(x, y) && ledge(x, y),
      tone: flat(0.95),
      lines: courses(2.6),
    },
    {
      ink: inkColour,
      inside: side,
      tone: (_, y) => dark + 0.2 * ease(y, 200, 780),
      lines: courses(6),
    },
  ]
  return engrave({
    surfaces: [
      ...tree(300, 1),

      ...tree(1520, 0.86),
      ...walls(left, ink.light, 0.42),
      ...walls(right, river, 0.14),
      {
        ink: ink.light,
        inside: below(() => street),
        tone: (x, y) =>
          0.26 +
          0.2 * Math.sin(x / 140 + y / 9) * ease(y, 900, 790) +
          0.22 * ease(Math.abs(x - 760), 420, 100) * ease(y, 860, 790),
        lines: following((x) => 1.5 * Math.sin(x / 80), 7),
      },
      {
        ink: river,
        inside: everywhere,
        tone: (x, y) => 0.1 + 0.36 * ease(y, 760, 0) + 0.14 * sky(x * 0.5, y * 1.6),
        lines: level(7),
      },
    ],
  })
}

function tree(x: number, size: number): Surface[] {
  const leaves = unevenness(24, x)
  const [y, pine] = [600 - 40 * size, familyInks.environmental.light]
  return [
    {
      ink: pine,
      inside: (px, py) =>
        ellipse(x, y, 120 * size, 150 * size)(px + 12 * leaves(px, py), py + 9 * leaves(py, px)),
      tone: (px, py) => 0.5 + 0.3 * ease(px - x + (py - y), -80, 160) + 0.26 * leaves(px, py),
      lines: slanted(34, 5),
    },
    {
      ink: ink.light,
      inside: polygon([x - 8, 640], [x + 8, 640], [x + 13, 796], [x - 13, 796]),
      tone: flat(0.8),
      lines: slanted(78, 4),
    },
  ]
}
