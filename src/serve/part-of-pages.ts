/**
 * Files that pages load, be it the pages of the anonymous space: a trace of one, without one of its page, would tell
 * that the space was opened. They leave no line in the log and are not counted. Everything of the library may be a part
 * of a page. `deploy/` has the same list for proxies.
 */
const partOfPages = /^\/((assets|drawings|icons|media|theme)\/|favicon\.|opensearch\.xml)/

/** Whether a request target names such a file. */
export function isPartOfPages(target: string): boolean {
  return partOfPages.test(target)
}
