import { mostPicked } from '#domain/content/editing/pick.ts'
import { isId } from '#domain/is-id.ts'
import { notFound } from '../seam.ts'

/** The ids of `?ids=…,…`, or null where none are asked for; what is no id, and too many, are not found. */
export function idsAsked(request: Request): string[] | null {
  const given = new URL(request.url).searchParams.get('ids')
  if (given === null) return null
  const ids = given.split(',')
  if (ids.length > mostPicked || !ids.every(isId)) notFound()
  return ids
}
