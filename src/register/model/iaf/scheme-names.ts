/**
 * What IAF CertSearch calls the scheme of a standard. The name must be the one under which the accreditation body has
 * recorded the body's accreditation; only the first was read in the database's own pages.
 */
export const schemeNames: Readonly<Record<string, string>> = {
  'ISO 9001': 'Quality Management Systems',
  'ISO 14001': 'Environmental Management Systems',
  'ISO 45001': 'Occupational Health and Safety Management Systems',
  'ISO 22000': 'Food Safety Management Systems',
  'FSSC 22000': 'Food Safety Management Systems',
  'ISO/TS 22002-1': 'Food Safety Management Systems',
  'ISO/TS 22002-4': 'Food Safety Management Systems',
  'ISO/TS 22002-5': 'Food Safety Management Systems',
  'ISO/IEC 27001': 'Information Security Management Systems',
  'ISO/IEC 27701': 'Privacy Information Management Systems',
  'ISO/IEC 20000-1': 'IT Service Management Systems',
  'ISO/IEC 42001': 'Artificial Intelligence Management Systems',
  'ISO 22301': 'Business Continuity Management Systems',
  'ISO 50001': 'Energy Management Systems',
  'ISO 37001': 'Anti-bribery Management Systems',
  'ISO 37301': 'Compliance Management Systems',
  'ISO 13485': 'Medical Devices Quality Management Systems',
  'ISO 39001': 'Road Traffic Safety Management Systems',
  'ISO 55001': 'Asset Management Systems',
  'ISO 21001': 'Educational Organizations Management Systems',
  'ISO 21101': 'Adventure Tourism Safety Management Systems',
  'ISO 20121': 'Event Sustainability Management Systems',
  'ISO 41001': 'Facility Management Systems',
  'ISO 30301': 'Management Systems for Records',
  'ISO 28000': 'Supply Chain Security Management Systems',
  'ISO 56001': 'Innovation Management Systems',
}

/** The names of schemes that were read literally. */
export const schemeNamesSeen: readonly string[] = ['ISO 9001']

/** By the standard as registers write it: `UNIT-ISO 9001` and `iso 9001` are `ISO 9001`. */
export function schemeNameOf(standard: string): string | null {
  const plain = standard
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/^(UNIT|UNE|IRAM|NBR|NCH|EN|BS|DIN)[- ](EN[- ])?(?=ISO)/, '')
    .trim()
  return schemeNames[plain] ?? null
}
