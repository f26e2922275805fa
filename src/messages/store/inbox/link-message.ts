import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { Concerned } from '#messages/model/concerned.ts'
import type { RegisterOfMessages } from '../register-of-messages.ts'
import { changeMessage, type NotThere } from './change-message.ts'

/**
 * Says which certificate or company a message is about, as somebody who works here typed it; nothing typed takes the
 * link off. A message is kept for as long as records of that certificate are.
 */
export async function linkMessage(
  caller: Editor,
  register: RegisterOfMessages,
  id: string,
  typed: string,
): Promise<Result<null, NotThere | 'no-such-record'>> {
  const text = typed.trim()
  const found = text === '' ? null : await register.find(caller, text)
  if (text !== '' && !found) return fail('no-such-record')
  const wanted: Concerned = found ?? { certificateId: null, companyId: null }
  return changeMessage<'no-such-record'>(caller, id, async (message, orm) => {
    const { certificateId, companyId } = message
    if (certificateId === wanted.certificateId && companyId === wanted.companyId) return succeed({})
    const { certificates, companies } = await register.names(orm, {
      certificates: wanted.certificateId ? [wanted.certificateId] : [],
      companies: wanted.companyId ? [wanted.companyId] : [],
    })
    const to = [...certificates.values(), ...companies.values()].join(', ')
    if (!found) return succeed({ set: wanted, event: { what: 'unlinked' } })
    // Between the two transactions somebody may have taken the record back.
    if (to === '') return fail('no-such-record')
    return succeed({ set: wanted, event: { what: 'linked', details: { to } } })
  })
}
