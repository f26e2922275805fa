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
  // Not one system call per line: while lines are being written, the next ones gather. pino writes what is left
  // when the process ends.
  return pino(options, pino.destination({ dest: 1, sync: false }))
}
