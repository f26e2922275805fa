import { redirect } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { defaultLocale } from '#kernel/locales.ts'

export function loader() {
  return redirect(address.home(defaultLocale))
}
