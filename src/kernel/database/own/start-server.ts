import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Account, commandAs } from './account.ts'
import { lastWords, settingsName, withoutPostgresVariables } from './make-cluster.ts'
import type { Programs } from './programs.ts'
import { type Endpoint, type Settings, settingsFile } from './settings.ts'
import { writeAnew } from './write-anew.ts'

/** How long an orderly stop may take before it is made one that the next start recovers from. */
const patienceMs = 30_000

export type RunningServer = {
  pid: number
  /** Resolves when it has ended, however that came about, with what it last said. */
  ended: Promise<string>
  /** Stops it in order, so that it writes its data to the disk, and waits for its end. Repeating it does nothing. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL over a cluster and waits until it takes connections, after a recovery where one is needed. It ends
 * with this process where the system can arrange that. Where it ends instead of starting, its last words are thrown.
 * Every line that it prints is given to `onLine`.
 */
export async function startServer(
  folder: string,
  how: {
    programs: Programs
    account: Account | null
    endpoint: Endpoint
    settings?: Settings
    onLine?: (line: string) => void
  },
): Promise<RunningServer> {
  writeAnew(path.join(folder, settingsName), settingsFile(how.endpoint, how.settings), how.account)
  const args = ['-D', folder, `--config-file=${path.join(folder, settingsName)}`]
  const child = spawn(...commandAs(how.account, how.programs.postgres, args, { endsWithUs: true }), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: withoutPostgresVariables(process.env),
    // Apart from the terminal: Ctrl-C is for the site, which stops the server when it has answered.
    detached: true,
    windowsHide: true,
  })
  let said = ''
  const ready = new Promise<void>((resolve) => {
    forEachLine(child, (line) => {
      said = `${said}${line}\n`.slice(-4_000)
      how.onLine?.(line)
      if (/database system is ready to accept (read-only )?connections/.test(line)) resolve()
    })
  })
  const ended = endOf(child).then((problem) => problem ?? lastWords(said))
  const reason = await Promise.race([ready, ended])
  if (reason !== undefined) throw new Error(`The database could not be started: ${reason}`)
  let stopping: Promise<void> | undefined
  return {
    pid: child.pid as number,
    ended,
    stop() {
      stopping ??= stopChild(child, ended)
      return stopping
    },
  }
}

async function endOf(child: ChildProcess): Promise<string | null> {
  try {
    await once(child, 'close')
    return null
  } catch (error) {
    return (error as Error).message
  }
}

function forEachLine(child: ChildProcess, take: (line: string) => void): void {
  let left = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    const lines = (left + part).split('\n')
    left = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), patienceMs)
  await ended
  clearTimeout(late)
}
