const space = /^let-us-know/i

/**
 * Whether a request target or a path, however it is written, is of the anonymous space: `/es/let-us-know`, what is
 * below it, its `.data`, its own script, and every misspelling that is led there. Nothing that is answered or asked at
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

/** Escaped characters as they are, one by one: a path that is no text is read as far as it can be. */
function unescaped(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (escaped) =>
    String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
  )
}
