import { mostPicked } from '#content/model/editing/pick.ts'
import { isId } from '#kernel/is-id.ts'
import { notFound } from '#kernel/routes/responses.ts'

/** The ids of `?ids=…,…`, or null where none are asked for; what is no id, and too many, are not found. */
export function idsAsked(request: Request): string[] | null {
  const given = new URL(request.url).searchParams.get('ids')
  if (given === null) return null
  const ids = given.split(',')
  if (ids.length > mostPicked || !ids.every(isId)) notFound()
  return ids
}
