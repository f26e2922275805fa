import { Ajv2020, type SchemaObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/**
 * What UNTP 0.7.0 asks of the form of a conformity credential, as far as a certification body uses it: written here from the
 * specification, not the schema that is published with it. Members that are left out here are refused, also where the
 * published schema would let them pass, so that whoever adds one looks it up.
 */
type Members = Record<string, SchemaObject>

const text: SchemaObject = { type: 'string', minLength: 1 }
const address: SchemaObject = { type: 'string', format: 'uri' }
const moment: SchemaObject = { type: 'string', format: 'date-time' }
const many = (items: SchemaObject): SchemaObject => ({ type: 'array', items })
const oneOf = (...values: string[]): SchemaObject => ({ enum: values })

/** An object of a class, with what it must have and what it may. Its class is among its types. */
function thing(name: string, must: Members, may: Members = {}): SchemaObject {
  return {
    type: 'object',
    properties: { type: { ...many(text), contains: { const: name } }, ...must, ...may },
    required: ['type', ...Object.keys(must)],
    additionalProperties: false,
  }
}

/** Most classes are known by their address and their name. */
const named = { id: address, name: text }

const party = thing('Party', named, { registeredId: text, description: text })
const link = thing(
  'Link',
  { linkURL: address, linkName: text },
  { digestMultibase: { type: 'string', pattern: '^[zu]' }, mediaType: text, linkType: text },
)

const assessment = thing(
  'ConformityAssessment',
  {
    ...named,
    assessmentCriteria: many(thing('Criterion', named)),
    assessmentDate: { type: 'string', format: 'date' },
    // Performance is measured by laboratories; the list must be there all the same.
    assessedPerformance: { type: 'array', maxItems: 0 },
    conformityTopic: many(thing('ConformityTopic', named, { definition: text })),
  },
  {
    description: text,
    assessedOrganisation: party,
    assessedFacility: many(
      thing(
        'FacilityVerification',
        { facility: thing('Facility', named, { registeredId: text, description: text }) },
        { idVerifiedByCAB: { type: 'boolean' } },
      ),
    ),
    assessedProduct: many(
      thing(
        'ProductVerification',
        {
          product: thing('Product', named, {
            ...{ modelNumber: text, batchNumber: text, itemNumber: text, description: text },
          }),
        },
        { idVerifiedByCAB: { type: 'boolean' } },
      ),
    ),
    referenceStandard: many(thing('Standard', named)),
    referenceRegulation: many(thing('Regulation', named)),
    specifiedCondition: many(text),
    evidence: many(link),
    conformance: { type: 'boolean' },
  },
)

const attestation = thing(
  'ConformityAttestation',
  {
    ...named,
    assessorLevel: oneOf('self', 'commercial', 'buyer', 'membership', 'unspecified', '3rdParty', 'hybrid'),
    assessmentLevel: oneOf(
      ...['authority-benchmark', 'authority-mandate', 'authority-globalmra', 'authority-peer'],
      ...['authority-extended-mra', 'scheme-self', 'scheme-cab', 'no-endorsement'],
    ),
    attestationType: oneOf(
      ...[
        'certification',
        'declaration',
        'inspection',
        'testing',
        'verification',
        'validation',
        'calibration',
      ],
    ),
    issuedToParty: party,
    referenceScheme: thing('ConformityScheme', named),
  },
  {
    description: text,
    authorisation: many(
      thing('Endorsement', { name: text, issuingAuthority: party }, { endorsementEvidence: link }),
    ),
    referenceProfile: thing('ConformityProfile', named),
    conformityCertificate: link,
    auditableEvidence: link,
    conformityAssessment: many(assessment),
  },
)

/** One entry, whose index is a number: W3C's own form has a string there, and any number of entries. */
const status: SchemaObject = {
  type: 'object',
  properties: {
    type: { const: 'BitstringStatusListEntry' },
    id: address,
    statusPurpose: oneOf('refresh', 'revocation', 'suspension', 'message'),
    statusListIndex: { type: 'integer', minimum: 0 },
    statusListCredential: address,
  },
  required: ['type', 'statusPurpose', 'statusListIndex', 'statusListCredential'],
  additionalProperties: false,
}

export const untpContexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://vocabulary.uncefact.org/untp/0.7.0/context/',
] as const

const credential: SchemaObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    '@context': {
      ...{ type: 'array', minItems: 2, uniqueItems: true },
      ...{ prefixItems: untpContexts.map((context) => ({ const: context })), items: address },
    },
    type: {
      ...many(text),
      allOf: ['DigitalConformityCredential', 'VerifiableCredential'].map((name) => ({
        contains: { const: name },
      })),
    },
    ...named,
    issuer: thing('CredentialIssuer', named, { issuerAlsoKnownAs: many(party) }),
    validFrom: moment,
    validUntil: moment,
    credentialStatus: status,
    credentialSubject: attestation,
  },
  required: ['@context', 'type', 'id', 'issuer', 'validFrom', 'name', 'credentialSubject'],
  additionalProperties: false,
}

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictTuples: false })
addFormats.default(ajv)
const fits = ajv.compile(credential)

/** What does not fit that form, each with the place where it is; nothing where all of it does. */
export function unfitForUntp(document: unknown): string[] {
  if (fits(document)) return []
  return (fits.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
