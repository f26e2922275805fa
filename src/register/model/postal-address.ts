/** An address in parts; `country` is ISO 3166-1 alpha-2. */
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
