import { z } from 'zod'
import { countryCodes } from './country-codes.ts'
import { line } from './plain-text.ts'

/** An address in parts; `country` is ISO 3166-1 alpha-2, coordinates are degrees in WGS 84. */
export const postalAddress = {
  street: line(300).nullable().default(null),
  city: line(100).nullable().default(null),
  /** State, department or province. */
  region: line(100).nullable().default(null),
  postcode: line(20).nullable().default(null),
  // As a file is read: letters that name no country would stand in the directory as one.
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { abort: true })
    .refine((code) => countryCodes.has(code)),
}

export type PostalAddress = {
  street: string | null
  city: string | null
  region: string | null
  postcode: string | null
  country: string
}

/** The address in one line, without its country, whose name depends on who reads. */
export function addressLine({ street, postcode, city, region }: Omit<PostalAddress, 'country'>): string {
  const place = [postcode, city].filter(Boolean).join(' ')
  return [street, place, region === city ? null : region].filter(Boolean).join(', ')
}
