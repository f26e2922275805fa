import { m } from '#kernel/i18n/messages.ts'
import type { AddressProblem } from '../model/former-address.ts'

const words: Record<AddressProblem, () => string> = {
  'not-address': m.addresses_not_address,
  'not-target': m.addresses_not_target,
  'to-itself': m.addresses_to_itself,
  'in-circle': m.addresses_in_circle,
  nowhere: m.addresses_nowhere,
}

/** Why an address of the former site cannot lead where it was said. */
export function addressProblemInWords(problem: AddressProblem): string {
  return words[problem]()
}
