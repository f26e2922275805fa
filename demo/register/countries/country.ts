import type { Tongue } from '../names/tongues.ts'

export type City = {
  city: string
  region: string
  latitude: number
  longitude: number
  postcode: string | null
}

export type Country = {
  code: string
  /** How many of the companies are here, against the others. */
  weight: number
  tongue: Tongue
  /** The usual ones first. */
  legalForms: string[]
  cities: City[]
}

/**
 * A city a line, the largest first: name, region, latitude, longitude, postcode. Cities and where they lie are real;
 * streets and whoever has a house in them are not.
 */
export function country(
  code: string,
  weight: number,
  tongue: Tongue,
  legalForms: string,
  cities: string,
): Country {
  return {
    code,
    weight,
    tongue,
    legalForms: legalForms.split(' | '),
    cities: cities.trim().split('\n').map(read),
  }
}

function read(line: string): City {
  const [city = '', region = '', latitude, longitude, postcode] = line.split('|').map((part) => part.trim())
  const [north, east] = [Number(latitude), Number(longitude)]
  if (!city || !region || Number.isNaN(north) || Number.isNaN(east)) throw new Error(`No city: ${line}`)
  return { city, region, latitude: north, longitude: east, postcode: postcode || null }
}
