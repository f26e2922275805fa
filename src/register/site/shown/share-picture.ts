import type { Locale } from '#kernel/locales.ts'
import { stands } from '#register/model/certificate-standing.ts'
import type { CertificateSummary } from '#register/model/shown.ts'

/** The picture of a shared certificate: grey where what it shows does not hold, with a word where not all of it does. */
export function sharePicture(
  certificate: Pick<CertificateSummary, 'standing' | 'standards' | 'withdrawnStandards'>,
  { locale, holds }: { locale: Locale; holds: boolean },
): string {
  const name = !holds ? 'verify-grey' : holdsInPart(certificate) ? 'verify-in-part' : 'verify'
  return `/share/${locale}/${name}.png`
}

/** Whether a certificate holds, but not for all the standards that it was issued for. */
function holdsInPart({
  standing,
  standards,
  withdrawnStandards,
}: Parameters<typeof sharePicture>[0]): boolean {
  return (
    stands(standing.state) &&
    (withdrawnStandards.length > 0 || standards.some(({ suspendedSince }) => suspendedSince !== null))
  )
}
