import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Refusal } from './run.mjs'

/**
 * Sets what `.env` says, as far as the shell has not set it. Tests do not call it: they run alike for everybody.
 * @param {string} root
 */
export function readEnvFile(root) {
  const file = path.join(root, '.env')
  if (!existsSync(file)) return
  if (!process.loadEnvFile)
    throw new Refusal(`Node 20.12 or newer is needed to read .env; this is ${process.version}.`)
  process.loadEnvFile(file)
}
