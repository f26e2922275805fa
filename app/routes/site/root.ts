import { redirect } from 'react-router'
import { address } from '#domain/addresses.ts'
import { defaultLocale } from '#domain/locales.ts'

export function loader() {
  return redirect(address.home(defaultLocale))
}
