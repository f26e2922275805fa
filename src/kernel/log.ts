import { pino } from 'pino'
import type { Env } from './env.ts'

export type Log = ReturnType<typeof openLog>

/** Structured lines on standard output. Nothing that a visitor typed is ever given to it. */
export function openLog(env: Env) {
  const options = {
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'request.headers'],
  }
  // Lines are collected while others are being written, which saves a system call for each. pino writes what is left
  // when the process ends.
  return pino(options, pino.destination({ dest: 1, sync: false }))
}
