import { spawnSync } from 'node:child_process'
import { Refusal } from './run.mjs'

/**
 * How npm is started here: the program, and what comes before its own arguments.
 * @returns {{ program: string, first: string[] }}
 */
export function findNpm() {
  // npm says how to start itself when it runs us; on Windows the bare name is a script, not a program.
  const script = process.env.npm_execpath
  if (script !== undefined && /npm-cli\.[cm]?js$/.test(script))
    return { program: process.execPath, first: [script] }
  if (spawnSync('npm', ['--version']).error)
    throw new Refusal('npm is needed, and was not found. It comes with Node.')
  return { program: 'npm', first: [] }
}
