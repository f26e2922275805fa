import type { SourceFile } from './source-files.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** How many lines a file has, and what part of all lines says what is imported. */
export function sizes(files: readonly SourceFile[]) {
  const lines = sum(files.map((each) => each.lines.length))
  return {
    files: files.length,
    mean: lines / files.length,
    imports: sum(files.map((each) => each.importLines)) / lines,
  }
}

/**
 * The files with one user and no test of their own: each could stand under what uses it. Files that a program begins
 * with or that the table of routes names have no user that is seen here; files that are loaded late cannot stand
 * there. Neither are counted.
 */
export function singleUsers(files: readonly SourceFile[]): string[] {
  const all = new Set(files.map(({ file }) => file))
  const users = new Map<string, Set<string>>()
  const late = new Set<string>()
  for (const { file, imports } of files)
    for (const { to, kind } of imports) {
      if (kind === 'late') late.add(to)
      if (!isTest(file)) users.set(to, (users.get(to) ?? new Set()).add(file))
    }
  return [...all].filter(
    (file) =>
      !isTest(file) &&
      !late.has(file) &&
      users.get(file)?.size === 1 &&
      !all.has(file.replace(/(\.tsx?)$/, '.test$1')),
  )
}

/** Files that import each other by value, directly or through others: each group once. */
export function cycles(files: readonly SourceFile[]): string[][] {
  const next = new Map(
    files.map(({ file, imports }) => [
      file,
      imports.filter(({ kind }) => kind === 'value').map(({ to }) => to),
    ]),
  )
  // Tarjan's strongly connected components.
  const order = new Map<string, { index: number; low: number }>()
  const stack: string[] = []
  const groups: string[][] = []
  function visit(file: string): { index: number; low: number } {
    const own = { index: order.size, low: order.size }
    order.set(file, own)
    stack.push(file)
    for (const to of next.get(file) ?? []) {
      if (!next.has(to)) continue
      const known = order.get(to)
      if (!known) own.low = Math.min(own.low, visit(to).low)
      else if (stack.includes(to)) own.low = Math.min(own.low, known.index)
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) groups.push(group)
    }
    return own
  }
  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return groups
}

/** Two places that say the same in so many lines, one after the other. */
type SameLines = { one: string; other: string; lines: number }

/**
 * Pairs of places with at least `least` equal lines in a row; imports, empty lines and lone brackets do not count.
 */
export function sameLines(files: readonly SourceFile[], least = 6): SameLines[] {
  const said = files.map(({ file, lines }) => ({ file, lines: tellingLines(lines) }))
  const places = new Map<string, { at: number; from: number }[]>()
  for (const [at, { lines }] of said.entries())
    for (let from = 0; from + least <= lines.length; from += 1) {
      const key = lines
        .slice(from, from + least)
        .map(({ text }) => text)
        .join('\n')
      places.set(key, [...(places.get(key) ?? []), { at, from }])
    }
  const pairs = new Map<string, SameLines>()
  const name = ({ at, from }: { at: number; from: number }) =>
    `${said[at]?.file}:${said[at]?.lines[from]?.number}`
  for (const same of places.values())
    for (const [index, one] of same.entries())
      for (const other of same.slice(index + 1)) {
        // The lines before are the same too: the pair was counted where it begins.
        const [before, after] = [one, other].map(({ at, from }) => said[at]?.lines[from - 1]?.text)
        if (before !== undefined && before === after) continue
        const length = commonLength(
          said[one.at]?.lines ?? [],
          one.from,
          said[other.at]?.lines ?? [],
          other.from,
        )
        pairs.set(`${name(one)} ${name(other)}`, { one: name(one), other: name(other), lines: length })
      }
  return [...pairs.values()].sort((one, other) => other.lines - one.lines)
}

type Line = { text: string; number: number }

function tellingLines(lines: readonly string[]): Line[] {
  let isImport = false
  return lines.flatMap((line, at) => {
    const text = line.trim()
    if (/^import\b/.test(text) && !text.startsWith('import(')) isImport = true
    const isLeft = isImport || /^[\s()[\]{}<>/;,.=>]*$/.test(text)
    if (isImport && /'$|'\s+with\s.*$/.test(text)) isImport = false
    return isLeft ? [] : [{ text, number: at + 1 }]
  })
}

function commonLength(one: Line[], from: number, other: Line[], at: number): number {
  let length = 0
  while (one[from + length] && one[from + length]?.text === other[at + length]?.text) length += 1
  return length
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
