import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLog } from '../database.ts'

const patienceMs = 30_000
/** Whoever reaps a process whose parent was killed does so at once, or never. */
const reapedMs = 5_000

/**
 * Ends the server that a killed site left running over this folder, if there is one, and waits until it is gone. It
 * writes its data to the disk, as at any stop. Call it only while holding the folder, which makes sure that nobody
 * uses that server. Throws a sentence where the server does not end.
 */
export async function endLeftBehind(folder: string, log: DatabaseLog): Promise<void> {
  const file = path.join(folder, 'postmaster.pid')
  const pid = readPid(file)
  if (pid === null || !isRunning(pid)) return
  if (!serves(pid, folder)) {
    // Another program has this process number by now; PostgreSQL would take it for a running server.
    rmSync(file, { force: true })
    return
  }
  log.warn({ pid }, 'stopping the database server that an earlier process left behind')
  // After SIGQUIT it recovers at the next start, which loses nothing either.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    tell(pid, signal)
    const until = Date.now() + patienceMs
    // A process that has ended but is not yet reaped no longer serves the folder.
    while (serves(pid, folder)) {
      if (Date.now() > until) break
      await wait(50)
    }
    if (!serves(pid, folder)) return forgetNumber(pid, file)
  }
  throw new Error(
    `The database server that an earlier process left behind, process ${pid}, does not end. End it first.`,
  )
}

/**
 * Waits until the number of an ended process is free, since PostgreSQL takes it for a running server until then; where
 * nobody reaps it, the file that has the number goes.
 */
async function forgetNumber(pid: number, file: string): Promise<void> {
  const until = Date.now() + reapedMs
  while (isRunning(pid) && Date.now() < until) await wait(50)
  if (isRunning(pid) && readPid(file) === pid) rmSync(file, { force: true })
}

function readPid(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}

function tell(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has just ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process is a server over this folder, in which it then works. */
function serves(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout?.includes(`-D ${folder} --config-file=`) ?? false
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch (error) {
    // The process is another account's. Its command line can still be read, and is empty once it has ended.
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false
    return commandOf(pid).includes(folder)
  }
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
