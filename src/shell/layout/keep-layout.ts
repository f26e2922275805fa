import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { NoAnswer } from '#ui/route-changes/no-answer.ts'

/** The routes around every page of the admin area. */
const around = new Set(['root', 'shell/routes/layout'])

/**
 * In the browser: a page that could not be read leaves the bar and the navigation as they are. They are asked for with
 * the page, and fail with it, and the router would show the error of the outermost in place of everything.
 */
export const keepLayout: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next()
  const failed = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && !(result instanceof Response),
  )
  for (const [, each] of failed) each.result = namedIfUnanswered(each.result)
  const isDrawn = document.querySelector('.admin') !== null
  if (isDrawn && failed.some(([id]) => !around.has(id)))
    for (const [id] of failed) if (around.has(id)) delete results[id]
}

/** A request without an answer is a `TypeError` in every browser; what the server raised has lost its name on the way. */
function namedIfUnanswered(error: unknown): unknown {
  return error instanceof TypeError ? new NoAnswer({ cause: error }) : error
}
