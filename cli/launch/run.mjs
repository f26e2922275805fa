import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** A reason that the person who typed the command can act on: shown as it is, without a stack. */
export class Refusal extends Error {}

/**
 * Runs a program in the foreground: it shares this terminal, receives the signals that this process receives,
 * and is told through its message channel when this process is gone. Resolves with its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function runInForeground(program, args, { cwd, env = process.env }) {
  const child = spawn(program, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  process.on('SIGINT', () => child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // npm passes a signal on to its shell, which ends without passing it on to us.
  if (process.env.npm_lifecycle_event) endWithParent(() => child.kill('SIGTERM'))
  return ended(child)
}

/**
 * Runs a program and shows what it wrote only when it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, what: string }} options `what` begins the refusal's sentence
 */
export async function runQuietly(program, args, { cwd, env = process.env, what }) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {Buffer[]} */
  const written = []
  child.stdout.on('data', (part) => written.push(part))
  child.stderr.on('data', (part) => written.push(part))
  const code = await ended(child)
  if (code === 0) return
  process.stderr.write(Buffer.concat(written))
  if (code === 128 + constants.signals.SIGKILL)
    throw new Refusal(
      `${what} was killed by the system, as it does where memory is short: a build takes about 1.4 GB. Give it more, or build on another machine and bring the folder build here.`,
    )
  throw new Refusal(`${what} failed (exit code ${code}). What it said is above.`)
}

/**
 * Shows a refusal as one sentence and anything else as the bug that it is, and ends with a code that says so.
 * @param {() => Promise<number | void>} command resolves with the exit code
 */
export async function runCommand(command) {
  try {
    if (Number(process.versions.node.split('.')[0]) < 20)
      throw new Refusal(`Node 20 or newer is needed; this is ${process.version}.`)
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}

/** @param {() => void} end */
function endWithParent(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 250)
  watch.unref()
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}
