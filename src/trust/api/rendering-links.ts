import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { type Rendering, renderingAddress, renderings, renderingTypes } from '#kernel/renderings.ts'
import type { ShownCertificate } from '#register/model/shown.ts'

/**
 * What a `Link` header says of a certificate's other forms (RFC 8288): each with its type, and the page in every language. Where
 * its holder keeps it out of the directory there are no credentials.
 */
export function linksTo(
  publicUrl: string,
  { number, isListed }: Pick<ShownCertificate, 'number' | 'isListed'>,
  but: Rendering,
): string {
  const others = renderings.filter((each) => each !== but && (isListed || !each.startsWith('vc')))
  return [
    ...others.map(
      (each) =>
        `<${publicUrl}${renderingAddress(number, each)}>; rel="alternate"; type="${renderingTypes[each]}"`,
    ),
    ...locales.map(
      (each) =>
        `<${publicUrl}${address.certificate(each, number)}>; rel="alternate"; type="text/html"; hreflang="${each}"`,
    ),
  ].join(', ')
}
