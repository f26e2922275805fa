import { execFileSync } from 'node:child_process'

/** The processes that answer visitors beside the first one of a site. */
export function workerPids(first: number): number[] {
  const lines = execFileSync('ps', ['-ww', '-o', 'pid=,ppid=,command=', '-A'], { encoding: 'utf8' }).split(
    '\n',
  )
  return lines.flatMap((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/)
    return Number(parent) === first && command.join(' ').includes('site-worker') ? [Number(pid)] : []
  })
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
