import { mostPicked } from '#content/model/editing/pick.ts'
import { isId } from '#kernel/is-id.ts'
import { notFound } from '#kernel/routes/responses.ts'

/**
 * The ids of `?ids=…,…`, or null without that parameter. Too many ids, or a text that is no id, are answered with the
 * not-found page.
 */
export function idsAsked(request: Request): string[] | null {
  const given = new URL(request.url).searchParams.get('ids')
  if (given === null) return null
  const ids = given.split(',')
  if (ids.length > mostPicked || !ids.every(isId)) notFound()
  return ids
}
