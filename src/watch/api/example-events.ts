import { address } from '#kernel/addresses.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { challengeEvent, changeEvent } from '../model/webhook-event.ts'

const about = { id: '5f0c9a3e-8f1d-4c55-9b0e-0d6a7a1f2b3c', at: new Date('2026-11-23T12:00:00Z') }

/** A message as it would be sent, of a certificate that there is not. */
export function exampleEvent(source: string) {
  const number = 'ABC-0012/24'
  const nothing = { reason: null, annulled: null, standard: null }
  return changeEvent(
    {
      ...{ ...nothing, kind: 'suspend', number, on: '2026-11-23', until: null },
      now: {
        standing: { state: 'suspended', since: '2026-11-23', reviewBy: '2027-05-23' },
        ...{ issuedOn: '2025-03-15', expiresOn: '2028-03-14', standards: ['ISO 9001:2015'] },
        ...{ holder: { id: 'EMP-1', name: 'Ejemplo S.A.' }, replacedBy: null },
      },
    },
    { ...about, page: source + address.certificate(defaultLocale, number), source },
  )
}

export function exampleChallenge(source: string) {
  return challengeEvent('b3Zlci10aGUtaGlsbHMtYW5kLWZhcg', { ...about, source })
}
