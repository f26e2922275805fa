/**
 * The part of schema.org's vocabulary that the site uses: each type with the types above it and the properties
 * that it defines itself. Source: https://schema.org, version 29.0, page of each type. `query-input` is the input
 * annotation of SearchAction's `query` (https://schema.org/docs/actions.html).
 */
const vocabulary: Record<string, { above: string[]; properties: string[] }> = {
  Thing: {
    above: [],
    properties: [
      'alternateName',
      'description',
      'image',
      'mainEntityOfPage',
      'name',
      'potentialAction',
      'sameAs',
      'url',
    ],
  },
  Intangible: { above: ['Thing'], properties: [] },
  StructuredValue: { above: ['Intangible'], properties: [] },
  CreativeWork: {
    above: ['Thing'],
    properties: [
      ...[
        'about',
        'author',
        'dateModified',
        'creativeWorkStatus',
        'datePublished',
        'expires',
        'headline',
        'inLanguage',
        'publisher',
      ],
    ],
  },
  // `recognizedBy` as in the type's source: github.com/schemaorg/schemaorg, data/ext/pending/issue-3230.ttl.
  Certification: {
    above: ['CreativeWork'],
    properties: [
      ...['auditDate', 'certificationIdentification', 'certificationRating', 'certificationStatus'],
      ...['issuedBy', 'recognizedBy', 'validFor', 'validFrom', 'validIn'],
    ],
  },
  Article: { above: ['CreativeWork'], properties: [] },
  NewsArticle: { above: ['Article'], properties: [] },
  WebSite: { above: ['CreativeWork'], properties: [] },
  Organization: {
    above: ['Thing'],
    properties: [
      ...[
        'address',
        'duns',
        'email',
        'hasCertification',
        'legalName',
        'logo',
        'parentOrganization',
        'taxID',
        'telephone',
        'vatID',
      ],
    ],
  },
  Place: { above: ['Thing'], properties: ['address', 'geo', 'telephone'] },
  LocalBusiness: { above: ['Organization', 'Place'], properties: ['openingHours'] },
  Service: { above: ['Intangible'], properties: ['provider', 'serviceType'] },
  ItemList: { above: ['Intangible'], properties: ['itemListElement'] },
  BreadcrumbList: { above: ['ItemList'], properties: [] },
  ListItem: { above: ['Intangible'], properties: ['item', 'position'] },
  Action: { above: ['Thing'], properties: ['target'] },
  SearchAction: { above: ['Action'], properties: ['query', 'query-input'] },
  EntryPoint: { above: ['Intangible'], properties: ['urlTemplate'] },
  ContactPoint: { above: ['StructuredValue'], properties: [] },
  PostalAddress: {
    above: ['ContactPoint'],
    properties: ['addressCountry', 'addressLocality', 'streetAddress'],
  },
  GeoCoordinates: { above: ['StructuredValue'], properties: ['latitude', 'longitude'] },
}

/** Everything in structured data that the vocabulary does not know, as `Type.property`; empty when all is well. */
export function unknownTerms(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(unknownTerms)
  if (typeof data !== 'object' || data === null) return []
  const { '@context': _, '@id': id, '@type': type, ...properties } = data as Record<string, unknown>
  const inside = Object.values(properties).flatMap(unknownTerms)
  if (type === undefined)
    return id !== undefined && Object.keys(properties).length === 0 ? [] : ['a thing without a type']
  if (typeof type !== 'string' || !vocabulary[type]) return [String(type), ...inside]
  const known = propertiesOf(type)
  return [
    ...Object.keys(properties).flatMap((name) => (known.has(name) ? [] : [`${type}.${name}`])),
    ...inside,
  ]
}

function propertiesOf(type: string): Set<string> {
  const own = vocabulary[type]
  return new Set([
    ...(own?.properties ?? []),
    ...(own?.above.flatMap((above) => [...propertiesOf(above)]) ?? []),
  ])
}
