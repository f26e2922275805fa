/**
 * The operators by which PDF draws SVG path data (ISO 32000-1, 8.5.2), for lines and cubic curves, which is all that our
 * drawings are made of. Written once and placed many times, they are a fraction of what the PDF writer's own path takes.
 */
export function pathOperators(data: string): string {
  const out: string[] = []
  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0]
  for (const [, command = '', values = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (values.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const isRelative = command === command.toLowerCase()
    const next = numbers[Symbol.iterator]()
    const take = () => next.next().value ?? 0
    const across = () => take() + (isRelative ? x : 0)
    const up = () => take() + (isRelative ? y : 0)
    const name = command.toLowerCase()
    if (name === 'z') {
      out.push('h')
      ;[x, y] = [startX, startY]
      continue
    }
    const taken = taking[name]
    if (taken === undefined) throw new Error(`Path data with ${command} is drawn nowhere`)
    for (let index = 0; index < numbers.length; index += taken) {
      let curve: [number, number, number, number] | null = null
      if (name === 'c') curve = [across(), up(), across(), up()]
      if (name === 's') curve = [2 * x - controlX, 2 * y - controlY, across(), up()]
      const [toX, toY] = [name === 'v' ? x : across(), name === 'h' ? y : up()]
      if (curve) out.push(`${curve.map(short).join(' ')} ${short(toX)} ${short(toY)} c`)
      else out.push(`${short(toX)} ${short(toY)} ${name === 'm' && index === 0 ? 'm' : 'l'}`)
      ;[controlX, controlY] = curve ? [curve[2], curve[3]] : [toX, toY]
      ;[x, y] = [toX, toY]
      if (name === 'm' && index === 0) [startX, startY] = [x, y]
    }
  }
  return out.join('\n')
}

const taking: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4 }

function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}
