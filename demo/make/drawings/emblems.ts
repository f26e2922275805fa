import { familyInks, ink } from '#ui/drawings/inks.ts'

/**
 * The marks of the invented accreditation bodies and networks: flat signs of one or two colours, as such bodies have
 * them, in SVG documents of 900 × 900 on white.
 */
export const emblems: Record<string, () => string> = {
  'mark-oda': drawGauge,
  'mark-ada': drawRidge,
  'mark-red-sur': drawSouthernCross,
  'mark-camara-calidad': drawRiverUnderSeal,
  'mark-mesa-normas': drawRoundTable,
}

const navy = familyInks.management.light
const plum = familyInks.product.light
const pine = familyInks.environmental.light
const clay = '#BF5A2E'

/** A gauge: the ring of a dial, its scale, and the hand at the measure. */
function drawGauge(): string {
  const ticks = Array.from({ length: 11 }, (_, at) => {
    const [angle, long] = [Math.PI * (0.85 + (1.3 * at) / 10), at % 5 === 0]
    return `M${polar(angle, long ? 215 : 240)}L${polar(angle, 285)}`
  })
  return sign(
    `<circle r="350" stroke="${navy}" stroke-width="56"/>` +
      `<path d="${ticks.join('')}" stroke="${navy}" stroke-width="26"/>` +
      `<path d="M0 60L${polar(Math.PI * 1.63, 250)}" stroke="${clay}" stroke-width="40" stroke-linecap="round"/>` +
      `<circle cy="60" r="52" fill="${clay}"/>`,
  )
}

/** The line of a ridge and its echo in the valley, in a disc. */
function drawRidge(): string {
  return sign(
    `<circle r="380" fill="${plum}"/><path d="M-262 90L-92 -190L22 -10L104 -120L262 90" stroke="#fff" ` +
      `stroke-width="52" stroke-linejoin="round" stroke-linecap="round"/>` +
      `<path d="M-190 196H190" stroke="#fff" stroke-width="40" stroke-linecap="round"/>`,
  )
}

/** Five knots of a net, as the Southern Cross stands in the sky. */
function drawSouthernCross(): string {
  const knots = [
    [0, -340, 64],
    [0, 340, 72],
    [-290, 20, 64],
    [250, -70, 56],
    [130, 120, 38],
  ] as const
  const dots = knots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
  return sign(
    `<path d="M0 -340L-290 20L0 340L250 -70zM-290 20L250 -70M0 -340V340" stroke="${pine}" stroke-width="24"/>` +
      `<g fill="${pine}">${dots.join('')}</g>`,
  )
}

/** A ring, and three waves of the river through its lower half. */
function drawRiverUnderSeal(): string {
  const waves = [80, 190, 300].map((y) => `M-420 ${y}q70 -80 140 0t140 0t140 0t140 0t140 0t140 0`)
  return sign(
    `<clipPath id="r"><circle r="316"/></clipPath><circle r="350" stroke="${ink.light}" stroke-width="52"/>` +
      `<path clip-path="url(#r)" d="${waves.join('')}" stroke="${navy}" stroke-width="46"/>` +
      `<circle cy="-120" r="86" fill="${clay}"/>`,
  )
}

/** A round table, seen from above, with its eight places. */
function drawRoundTable(): string {
  const places = Array.from({ length: 8 }, (_, at) => {
    const [x, y] = polar((Math.PI * (at + 0.5)) / 4, 330).split(' ')
    return `<circle cx="${x}" cy="${y}" r="72" fill="${at === 5 ? clay : ink.light}"/>`
  })
  return sign(`<circle r="200" fill="${ink.light}"/>${places.join('')}`)
}

function polar(angle: number, radius: number): string {
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}

function sign(body: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="-450 -450 900 900" fill="none">' +
    `<path d="M-450 -450H450V450H-450z" fill="#fff"/>${body}</svg>`
  )
}
