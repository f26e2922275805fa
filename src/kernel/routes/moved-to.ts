/** The address that this site writes for what was asked, with the query of the request: it asks the same, such as `?on=`. */
export function movedTo(asked: string | URL, path: string): string {
  return path + new URL(asked).search
}
