import { trustedTypes } from './trusted-types.ts'

const inert = trustedTypes()?.createPolicy('inert', { createHTML: (html) => html })

/** HTML as a document that belongs to no page: nothing in it runs or is fetched. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html')
}
