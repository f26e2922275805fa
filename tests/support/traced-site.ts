import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { serving } from '#cli/launch/serving.mjs'
import { freePort } from '#kernel/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A place for a site whose every trace can be looked at: a data folder, a folder for temporary files, and all that its
 * processes print. `start` runs the program itself, as `npm start` does, under a umask where one is given.
 */
export async function tracedPlace({ umask }: { umask?: string } = {}) {
  const place = mkdtempSync(path.join(tmpdir(), 'aval-traces-'))
  const [dataDir, temporary] = [path.join(place, 'data'), path.join(place, 'tmp')]
  for (const folder of [dataDir, temporary]) mkdirSync(folder)
  const printed: Buffer[] = []
  const print = new EventEmitter()
  const allPrinted = () => Buffer.concat(printed).toString('utf8')
  const running = new Set<ChildProcess>()
  onTestFinished(async () => {
    await Promise.all([...running].map((child) => end(child, 'SIGKILL')))
    rmSync(place, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    dataDir,
    temporary,
    printed: allPrinted,
    /** A response may arrive before the line in the log that tells of it. */
    async hasPrinted(text: string) {
      while (!allPrinted().includes(text)) await once(print, 'more')
    },
    async start(variables: Record<string, string> = {}) {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...inherited } = process.env
      const program = [process.execPath, ...serving]
      const [command = '', ...args] = umask
        ? ['sh', '-c', `umask ${umask}; exec "$0" "$@"`, ...program]
        : program
      const child = spawn(command, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...inherited,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          TMPDIR: temporary,
          DEMO_CONTENT: 'off',
          LOG_LEVEL: 'debug',
          ...variables,
        },
      })
      running.add(child)
      child.once('close', () => running.delete(child))
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => {
          printed.push(part)
          print.emit('more')
        })
      await isReady(child, printed)
      return {
        url,
        pid: child.pid as number,
        /** As a power cut ends it. */
        kill: () => end(child, 'SIGKILL'),
        stop: () => end(child, 'SIGTERM'),
      }
    },
    /**
     * Where each of these marks occurs: in files, in their names, or in what was printed. Texts are found in capitals
     * or not, bytes as they are. Marks that occur nowhere are left out.
     */
    find(marks: Record<string, (string | Buffer)[]>): Record<string, string[]> {
      const found: Record<string, string[]> = {}
      for (const [where, bytes] of everythingIn(place, printed)) {
        const small = inSmallLetters(bytes)
        for (const [name, spellings] of Object.entries(marks)) {
          const isThere = spellings.some((mark) =>
            typeof mark === 'string' ? small.includes(mark.toLowerCase()) : bytes.includes(mark),
          )
          if (isThere) found[name] = [...(found[name] ?? []), where]
        }
      }
      return found
    },
  }
}

function everythingIn(place: string, printed: Buffer[]): [string, Buffer][] {
  const files = filesIn(place).map((file): [string, Buffer] => [
    path.relative(place, file),
    readFileSync(file),
  ])
  const names = files.map(([name]) => name).join('\n')
  return [['what was printed', Buffer.concat(printed)], ['names of files', Buffer.from(names)], ...files]
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** In small letters, byte by byte, so that bytes that are no text are not lost. */
function inSmallLetters(bytes: Buffer): Buffer {
  const small = Buffer.from(bytes)
  for (const [at, byte] of small.entries()) if (byte >= 0x41 && byte <= 0x5a) small[at] = byte + 0x20
  return small
}

async function isReady(child: ChildProcess, printed: Buffer[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (part) => {
      said += part
      if (said.includes('Aval is ready at')) resolve()
    })
    child.once('close', (code) =>
      reject(
        new Error(`The site ended with ${code}: ${Buffer.concat(printed).toString('utf8').slice(-2_000)}`),
      ),
    )
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill(signal)
  await closed
}
