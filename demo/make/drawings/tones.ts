import { ease } from '#ui/drawings/ease.ts'
import type { Tone } from './engraving.ts'

export function flat(value: number): Tone {
  return () => value
}

/** Fades a scene into bare paper towards the left third, where slides carry their text. */
export function calmLeft(tone: Tone, from = 330, to = 860): Tone {
  return (x, y) => tone(x, y) * ease(x, from, to)
}

/** The shading of a ball lit from the upper left. */
export function ball(cx: number, cy: number, radius: number, dark = 0.85): Tone {
  return (x, y) => {
    const [u, v] = [(x - cx) / radius, (y - cy) / radius]
    const rise = Math.sqrt(Math.max(0, 1 - u * u - v * v))
    const light = Math.max(0, -0.5 * u - 0.55 * v + 0.67 * rise)
    return 0.1 + (dark - 0.1) * (1 - light) ** 1.4
  }
}

/** The shading of an upright column lit from the left. */
export function column(x0: number, halfWidth: number, dark = 0.85): Tone {
  return (x) => {
    const u = Math.max(-1, Math.min(1, (x - x0) / halfWidth))
    const light = Math.max(0, -0.6 * u + 0.8 * Math.sqrt(1 - u * u))
    return 0.08 + (dark - 0.08) * (1 - light) ** 1.2
  }
}

/** Slow, reproducible unevenness between -1 and 1, so that no surface looks ruled by a machine. */
export function unevenness(scale: number, turn = 0): Tone {
  return (x, y) => {
    const [u, v] = [x / scale + turn, y / scale - turn * 1.7]
    return (
      (Math.sin(u * 1.3 + 1.7 * Math.sin(v * 0.9)) +
        Math.sin(v * 1.9 + 1.3 * Math.sin(u * 0.7)) +
        Math.sin((u + v) * 2.3)) /
      3
    )
  }
}
