import { pino } from 'pino'
import type { Env } from './env.ts'

export type Log = ReturnType<typeof openLog>

/** Structured lines on standard output. Nothing that a visitor typed is ever given to it. */
export function openLog(env: Env) {
  return pino({
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'request.headers'],
  })
}
