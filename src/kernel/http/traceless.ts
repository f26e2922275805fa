const space = /^let-us-know/i

/**
 * Whether a request target or a path, however it is written, belongs to the anonymous space: `/es/let-us-know`, what
 * is below it, its `.data`, its own script, and every misspelling that is redirected there. Nothing about a request to
 * such an address may leave a trace.
 */
export function isTraceless(target: string): boolean {
  // Nearly every other address is known by this alone.
  if (!/let|%/i.test(target)) return false
  const path = (target.split(/[?#]/, 1)[0] as string).replace(/^https?:\/\/[^/]*/i, '')
  const plain = unescaped(unescaped(path)).replaceAll('\\', '/')
  return namesSpace(plain) || namesSpace(withoutDots(plain))
}

function namesSpace(path: string): boolean {
  return path
    .split('/')
    .filter(Boolean)
    .slice(0, 2)
    .some((segment) => space.test(segment))
}

function withoutDots(path: string): string {
  const kept: string[] = []
  for (const segment of path.split('/').filter(Boolean)) {
    if (segment === '..') kept.pop()
    else if (segment !== '.') kept.push(segment)
  }
  return kept.join('/')
}

/** Decodes escapes one by one, so that even a path that is not valid text is read as far as possible. */
function unescaped(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (escaped) =>
    String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
  )
}
