import { address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'

/** Addresses as a program needs them: whole, in the language of the answer. */
export type Links = ReturnType<typeof linksIn>

export function linksIn(publicUrl: string, locale: Locale) {
  const api = `${publicUrl}/api/v1`
  return {
    api,
    whole: (path: string) => publicUrl + path,
    company: (id: string) => ({
      url: publicUrl + address.company(locale, id),
      self: `${api}/companies/${encodeURIComponent(id)}`,
    }),
    certificate: (number: string) => ({
      url: publicUrl + address.certificate(locale, number),
      self: `${api}/certificates/${encodeURIComponent(number)}`,
    }),
  }
}
