import { countryCodes } from './country-codes.ts'
import { numberReadings } from './printed-number.ts'

/** A tax id after the code of its country, as on an invoice: `UY139751940013`. Fewer digits are rather a certificate's. */
const afterCountry = /^(?<country>[a-z]{2})(?<number>\d{8,})$/

/** The folded numbers that a text may mean where it may be a tax id: also what follows the code of a country. */
export function taxIdReadings(text: string): string[] {
  const readings = numberReadings(text)
  const bare = readings.flatMap((folded) => {
    const { country, number } = afterCountry.exec(folded)?.groups ?? {}
    return country && number && countryCodes.has(country.toUpperCase()) ? [number] : []
  })
  return [...new Set([...readings, ...bare])]
}
