export type Point = { x: number; y: number }

/**
 * SVG path data for one or more drawn lines, relative and in tenths of a unit.
 * The pen's rounded place is carried along, so rounding errors never add up.
 */
export class PathData {
  #text = ''
  #x = 0
  #y = 0
  #last = ''
  #started = false
  #opening: [number, number] = [0, 0]

  /** Lifts the pen and puts it down at a point. */
  moveTo(point: Point): this {
    const [x, y] = [tenths(point.x), tenths(point.y)]
    this.#write(this.#started ? 'm' : 'M', [x - this.#x, y - this.#y])
    this.#started = true
    this.#opening = [x, y]
    this.#goTo(x, y)
    return this
  }

  lineTo(point: Point): this {
    const [x, y] = [tenths(point.x), tenths(point.y)]
    if (x === this.#x && y === this.#y) return this
    if (y === this.#y) this.#write('h', [x - this.#x])
    else if (x === this.#x) this.#write('v', [y - this.#y])
    else this.#write('l', [x - this.#x, y - this.#y])
    this.#goTo(x, y)
    return this
  }

  curveTo(first: Point, second: Point, end: Point): this {
    this.#write('c', this.#relative(first, second, end))
    this.#goTo(tenths(end.x), tenths(end.y))
    return this
  }

  /** A curve that leaves in the direction in which the previous one arrived. */
  smoothTo(second: Point, end: Point): this {
    this.#write('s', this.#relative(second, end))
    this.#goTo(tenths(end.x), tenths(end.y))
    return this
  }

  polyline(points: Point[]): this {
    points.forEach((point, index) => {
      if (index === 0) this.moveTo(point)
      else this.lineTo(point)
    })
    return this
  }

  /**
   * A smooth curve through `at(start)` … `at(end)` in equal steps: Hermite segments written with the `s`
   * shorthand, a third of the bytes that a polyline of the same fidelity takes.
   */
  curve(at: (t: number) => Point, start: number, end: number, steps: number): this {
    return this.moveTo(at(start)).#follow(at, start, end, steps)
  }

  /** A line with a body: along its left side, back along its right side, closed. */
  ribbon(
    left: (t: number) => Point,
    right: (t: number) => Point,
    span: [number, number],
    steps: number,
  ): this {
    const [start, end] = span
    this.curve(left, start, end, steps)
    return this.lineTo(right(end)).#follow(right, end, start, steps).close()
  }

  /** Goes on from `at(start)`, where the pen stands. */
  #follow(at: (t: number) => Point, start: number, end: number, steps: number): this {
    const step = (end - start) / steps
    const reach = step / 3
    for (let index = 1; index <= steps; index++) {
      const t = start + index * step
      const here = at(t)
      const arriving = slope(at, t, step)
      const second = { x: here.x - arriving.x * reach, y: here.y - arriving.y * reach }
      if (index > 1) this.smoothTo(second, here)
      else {
        const from = at(start)
        const leaving = slope(at, start, step)
        this.curveTo({ x: from.x + leaving.x * reach, y: from.y + leaving.y * reach }, second, here)
      }
    }
    return this
  }

  close(): this {
    this.#text += 'z'
    this.#last = 'z'
    this.#goTo(...this.#opening)
    return this
  }

  /** Adds the lines of another drawing, which began at its own first point. */
  append(other: PathData): this {
    this.#text += other.#text
    this.#last = other.#last
    this.#started ||= other.#started
    this.#goTo(other.#x, other.#y)
    return this
  }

  toString(): string {
    return this.#text
  }

  #relative(...points: Point[]): number[] {
    return points.flatMap(({ x, y }) => [tenths(x) - this.#x, tenths(y) - this.#y])
  }

  #goTo(x: number, y: number): void {
    this.#x = x
    this.#y = y
  }

  #write(command: string, values: number[]): void {
    let text = command === this.#last && command !== 'M' && command !== 'm' ? '' : command
    values.forEach((value, index) => {
      const number = shortest(value)
      const needsSpace = (index > 0 || text === '') && !number.startsWith('-')
      text += needsSpace ? ` ${number}` : number
    })
    this.#text += text
    this.#last = command
  }
}

function slope(at: (t: number) => Point, t: number, step: number): Point {
  const tiny = step / 64
  const [before, after] = [at(t - tiny), at(t + tiny)]
  return { x: (after.x - before.x) / (2 * tiny), y: (after.y - before.y) / (2 * tiny) }
}

function tenths(value: number): number {
  return Math.round(value * 10)
}

/** A count of tenths as decimal text without what SVG does not need: 5 is ".5", -20 is "-2". */
function shortest(value: number): string {
  return (value / 10).toString().replace(/^(-?)0\./, '$1.')
}
