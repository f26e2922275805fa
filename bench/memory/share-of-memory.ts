import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes of memory, each page that several processes share counted in parts (Pss of Linux). */
export type Share = { site: number; database: number; others: number; total: number }

/** What a process and all that it started hold at this moment. Linux alone tells it. */
export function shareOfMemory(root: number): Share {
  const share: Share = { site: 0, database: 0, others: 0, total: 0 }
  for (const pid of family(root)) {
    const [command, megabytes] = [commandOf(pid), pssOf(pid)]
    const part = pid === root ? 'site' : /(^|\/)postgres[: ]/.test(command) ? 'database' : 'others'
    share[part] += megabytes
    share.total += megabytes
  }
  return share
}

/** What each further process of the site holds that answers visitors. */
export function memoryOfWorkers(root: number): number[] {
  return family(root)
    .filter((pid) => /\bsite-worker\b/.test(commandOf(pid)))
    .map(pssOf)
}

/** The largest total while `work` is done, looked at ten times a second, and the most database connections at work. */
export async function mostMemory(
  root: number,
  work: () => Promise<void>,
): Promise<{ most: Share; connections: number }> {
  let most = shareOfMemory(root)
  let connections = 0
  const look = setInterval(() => {
    const now = shareOfMemory(root)
    if (now.total > most.total) most = now
    const atWork = family(root).filter((pid) =>
      /^postgres: aval: aval aval (?!.* idle$)/.test(commandOf(pid).trim()),
    )
    connections = Math.max(connections, atWork.length)
  }, 100)
  try {
    await work()
  } finally {
    clearInterval(look)
  }
  return { most, connections }
}

function family(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const parent = Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1])
    if (pid && parent) children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

function pssOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
}

/** Nothing where the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
