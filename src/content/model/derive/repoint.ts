import { mediaInHref } from './references.ts'

/**
 * The same value with one file in the place of another, wherever it stands: in an image, a file, a picture of a text,
 * or as an address, which becomes `href`. A value that does not have it is returned itself.
 */
export function repoint<Value>(value: Value, from: string, to: { id: string; href: string }): Value {
  return change(value, from, to) as Value
}

function change(value: unknown, from: string, to: { id: string; href: string }): unknown {
  if (typeof value === 'string') return mediaInHref(value) === from ? to.href : value
  if (Array.isArray(value))
    return unlessSame(
      value,
      value.map((each) => change(each, from, to)),
    )
  if (value === null || typeof value !== 'object') return value
  const changed = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'media' && inner === from ? to.id : change(inner, from, to),
    ]),
  )
  const isSame = Object.entries(value).every(([name, inner]) => changed[name] === inner)
  return isSame ? value : changed
}

function unlessSame(before: unknown[], after: unknown[]): unknown[] {
  return after.every((each, at) => each === before[at]) ? before : after
}
