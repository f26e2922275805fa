import { adminAddress } from '../admin-addresses.ts'
import { type Locale, words } from '../locales.ts'

const subject = words('Hay algo nuevo', 'Something new')
const texts = {
  handler: words('Hay algo nuevo para usted.', 'There is something new for you.'),
  untouched: words(
    'Hay algo que se borrará pronto si nadie lo abre.',
    'Something will be erased soon unless somebody opens it.',
  ),
  recovery: words(
    'Hay algo nuevo que requiere la clave de recuperación.',
    'There is something new that needs the recovery key.',
  ),
}
const where = { handler: adminAddress.cases, untouched: adminAddress.cases, recovery: adminAddress.caseKeys }

/**
 * The mail that says that something waits in the anonymous space. Mail is read on the way and on telephones: it says
 * nothing of what waits, how much of it, since when, or from whom.
 */
export function noticeMail(
  to: keyof typeof texts,
  locale: Locale,
  publicUrl: string,
): { subject: string; text: string } {
  return { subject: subject[locale], text: `${texts[to][locale]}\n\n${publicUrl}${where[to]}\n` }
}
