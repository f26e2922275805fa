import { previewParameter } from '#content/model/editing/preview.ts'

/** An address of the site with what makes it show drafts: the id of an entry, or the token of a link. */
export function withPreview(address: string, shown: string): string {
  const [page, fragment] = address.split('#', 2)
  return `${page}?${previewParameter}=${shown}${fragment ? `#${fragment}` : ''}`
}
