import { createContext, use } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { companyFields } from '#register/model/company-record.ts'
import { SelectField } from './fields.tsx'

/**
 * Countries by code and name, in the order of the reader's language. The server names them: browsers' names differ.
 */
export type Countries = readonly (readonly [code: string, name: string])[]

const CountriesContext = createContext<Countries>([])
export const CountriesProvider = CountriesContext.Provider

/** One of the countries of ISO 3166-1. */
export function CountryField({ name, locale }: { name: string; locale: Locale }) {
  return (
    <SelectField
      {...{ name, label: companyFields.country.label[locale], none: m.companies_choose(), required: true }}
      options={use(CountriesContext)}
    />
  )
}
