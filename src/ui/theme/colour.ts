/** A colour as eyes judge it (OKLCH): lightness from 0 to 1, how strong it is, and its hue in degrees. */
export type Tone = { lightness: number; chroma: number; hue: number }

type Three = [number, number, number]

/** As WCAG 2 measures it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** How much light a colour gives, from 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = lightOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far apart two colours are (CIELAB, 1976): from about 20 on they are told apart at a glance. */
export function distance(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

export function toneOf(hex: string): Tone {
  const [red, green, blue] = lightOf(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

/** The colour of a tone; where screens have none as strong, the strongest that they have. */
export function hexOf({ lightness, chroma, hue }: Tone): string {
  const at = Math.min(1, Math.max(0, lightness))
  let [least, most] = [0, chroma]
  if (isOnScreens(shownAs(at, most, hue))) least = most
  for (let step = 0; step < 16 && most - least > 0.0005; step += 1) {
    const middle = (least + most) / 2
    if (isOnScreens(shownAs(at, middle, hue))) least = middle
    else most = middle
  }
  return `#${shownAs(at, least, hue).map(asByte).join('')}`
}

function shownAs(lightness: number, chroma: number, hue: number): Three {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function isOnScreens(light: Three): boolean {
  return light.every((share) => share > -0.0005 && share < 1.0005)
}

function asByte(light: number): string {
  const share = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  const byte = Math.round(255 * Math.min(1, Math.max(0, share)))
  return byte.toString(16).padStart(2, '0')
}

/** Red, green and blue as light, from 0 to 1. */
function lightOf(hex: string): Three {
  const light = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [light(1), light(3), light(5)]
}

function labOf(hex: string): Three {
  const [red, green, blue] = lightOf(hex)
  const bent = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)
  const x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
