import { inPath } from './addresses.ts'

/**
 * The forms of a certificate that have an address of their own, with their types (RFC 6838; those of credentials are
 * registered by W3C): two credentials, data, and the document. A longer ending stands before the one that it ends with.
 */
export const renderingTypes = {
  'vc.jwt': 'application/vc+jwt',
  'vc.json': 'application/vc',
  json: 'application/ld+json',
  pdf: 'application/pdf',
} as const
export type Rendering = keyof typeof renderingTypes
export const renderings = Object.keys(renderingTypes) as Rendering[]

/** A certificate in no language: what is asked for decides in which form it is answered; with `as`, in that one. */
export function renderingAddress(number: string, as?: Rendering): string {
  return `/certificates/${inPath(number)}${as ? `.${as}` : ''}`
}
