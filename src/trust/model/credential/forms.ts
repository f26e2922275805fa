import type { TextIn } from '#register/model/shown.ts'
import type { CertificateContent } from './certificate-content.ts'
import { listName, type StatusPurpose } from './status-list.ts'

/** What is one edition's own: its id, and its place in the lists of status of one number. */
export type Edition = { id: string; publicUrl: string; list: number; place: number }

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://vocabulary.uncefact.org/untp/0.7.0/context/',
]
const types = ['DigitalConformityCredential', 'VerifiableCredential']

/**
 * The form of UNTP 0.7.0 (Digital Conformity Credential): texts in one string, and one entry of status with a number as its
 * place, as its schema has them. The bit of this entry means that the certificate is not in force.
 */
export function untpForm({ scope, ...content }: CertificateContent, edition: Edition) {
  return {
    ...inBoth(content, edition),
    credentialStatus: { ...statusEntry('in-force', edition), statusListIndex: edition.place },
    credentialSubject: { ...content.subject, ...described(scope, inOne) },
  }
}

/**
 * The same as W3C has it (Verifiable Credentials Data Model 2.0; Bitstring Status List 1.0): texts with their languages,
 * and entries for suspension and revocation, each with its place as a string.
 */
export function w3cForm({ scope, ...content }: CertificateContent, edition: Edition) {
  const entry = (purpose: StatusPurpose) => ({
    ...statusEntry(purpose, edition),
    statusListIndex: String(edition.place),
  })
  return {
    ...inBoth(content, edition),
    credentialStatus: [entry('suspension'), entry('revocation')],
    credentialSubject: { ...content.subject, ...described(scope, inEach) },
  }
}

function inBoth({ subject: _, ...content }: Omit<CertificateContent, 'scope'>, { id }: Edition) {
  return { '@context': contexts, type: types, id, ...content }
}

function statusEntry(purpose: StatusPurpose, { publicUrl, list, place }: Edition) {
  const statusListCredential = `${publicUrl}/status/${listName(purpose, list)}`
  return {
    type: 'BitstringStatusListEntry',
    id: `${statusListCredential}#${place}`,
    statusPurpose: purpose === 'revocation' ? 'revocation' : 'suspension',
    statusListCredential,
  }
}

function described<Text>(scope: readonly TextIn[], as: (scope: readonly TextIn[]) => Text) {
  return scope.length > 0 ? { description: as(scope) } : {}
}

const inOne = (scope: readonly TextIn[]) => scope.map(({ value }) => value).join('\n\n')
const inEach = (scope: readonly TextIn[]) =>
  scope.map(({ value, locale }) => ({ '@value': value, '@language': locale }))
