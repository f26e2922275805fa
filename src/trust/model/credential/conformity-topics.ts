import type { Family } from '#kernel/addresses.ts'
import type { StandardRecord } from '#register/model/certificate-record.ts'

/** What an assessment is about, by UNTP's Conformity Topic Classification (0.2.0, UNECE, CC BY 4.0). */
export type ConformityTopic = { type: ['ConformityTopic']; id: string; name: string }

const topics = {
  quality: ['quality-performance', 'Quality Performance'],
  environment: ['ecological-resilience', 'Ecological Resilience'],
  safetyAtWork: ['workplace-hazard-control', 'Workplace Hazard Control'],
  food: ['sanitary-and-phytosanitary', 'Sanitary and Phytosanitary Measures'],
  product: ['product-safety-standards', 'Product Safety Standards'],
  energy: ['energy-optimization', 'Energy Optimization'],
  greenhouseGas: ['greenhouse-gas-emissions', 'Greenhouse Gas Emissions'],
  information: ['information-security', 'Information Security and Digital Trust'],
  privacy: ['data-protection-and-privacy', 'Data Protection and Privacy'],
  integrity: ['anti-corruption-measures', 'Anti-Corruption Measures'],
  continuity: ['business-resilience', 'Business Resilience'],
  other: ['testing-and-certification', 'Testing and Certification'],
} as const satisfies Record<string, readonly [id: string, name: string]>
type Topic = keyof typeof topics

/** Standards by the number in their name; which body published them matters less than what they ask. */
const byNumber: readonly [RegExp, Topic][] = [
  [/\b9001\b|\b13485\b|\b16949\b|\b9100\b/, 'quality'],
  [/\b14001\b/, 'environment'],
  [/\b45001\b/, 'safetyAtWork'],
  [/\b22000\b|\bFSSC\b|\bHACCP\b|\bBRC|\bIFS\b|GLOBALG\.A\.P/i, 'food'],
  [/\b50001\b/, 'energy'],
  [/\b1406[4578]\b/, 'greenhouseGas'],
  [/\b27001\b/, 'information'],
  [/\b27701\b/, 'privacy'],
  [/\b37001\b|\b37301\b/, 'integrity'],
  [/\b22301\b/, 'continuity'],
]

const byFamily = {
  management: 'other',
  product: 'product',
  environmental: 'environment',
  agrifood: 'food',
} as const satisfies Record<Family, Topic>

/** The topics of some standards, each once; of one that is not known by its number, that of the certificate's family. */
export function conformityTopics(
  standards: readonly Pick<StandardRecord, 'name'>[],
  family: Family,
): ConformityTopic[] {
  const meant = standards.map(
    ({ name }) => byNumber.find(([number]) => number.test(name))?.[1] ?? byFamily[family],
  )
  return [...new Set(meant)].map((topic) => {
    const [id, name] = topics[topic]
    return {
      type: ['ConformityTopic'],
      id: `https://vocabulary.uncefact.org/conformity-topics/${id}`,
      name,
    }
  })
}
