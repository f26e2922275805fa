import { trace } from '@opentelemetry/api'
import { pino } from 'pino'
import type { Env } from './env.ts'
import { requestId } from './http/request-id.ts'

export type Log = ReturnType<typeof openLog>

/** So many bytes at once enter a pipe as one piece: the lines of several processes are not mixed. */
const whole = 4096

/** Structured lines on standard output. Nothing that a visitor typed is ever given to it. */
export function openLog(env: Env) {
  const options = {
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // The line that a request leaves itself says it as `id`.
    mixin(line: { id?: unknown }) {
      const request = requestId()
      const traced = trace.getActiveSpan()?.spanContext().traceId
      return {
        ...(request !== undefined && line.id !== request && { request }),
        ...(traced !== undefined && { trace_id: traced }),
      }
    },
    redact: ['req.headers'],
  }
  // Lines are collected while others are being written, which saves a system call for each. pino writes what is left
  // when the process ends.
  return pino(
    options,
    pino.destination({ dest: 1, sync: false, ...(env.workers > 1 && { maxWrite: whole }) }),
  )
}
