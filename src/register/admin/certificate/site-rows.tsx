import { useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { siteFields } from '#register/model/item-records.ts'
import { writtenNames } from '#register/model/records/field.ts'
import { writtenInAddress } from '#register/model/records/postal-fields.ts'
import { certificateLists } from '#register/model/work/certificate-form.ts'
import { placesIn } from '#register/model/work/typed-fields.ts'
import { PostalFields } from '../company/company-form.tsx'
import { TextArea } from '../form/fields.tsx'
import { useHasProblem, useTyped } from '../form/form-state.ts'
import { Rows } from '../form/rows.tsx'
import { WrittenFields } from '../form/written-fields.tsx'

/** More sites than these are written out one by one, as each is opened: thousands of fields would be slow. */
const manySites = 20

/** Sites, the main one first; those that there are already are folded to one line each. */
export function SiteRows({ locale }: { locale: Locale }) {
  const site = { fields: siteFields, locale }
  const isMany = placesIn(useTyped(), 'sites').length > manySites
  return (
    <Rows list="sites" most={2000} least={0} nameOf={siteName}>
      {(row, at) => (
        <Site row={row} isOpen={at === 0} isMany={isMany}>
          <WrittenFields {...{ ...site, names: ['name'], prefix: `${row}.` }} />
          <PostalFields prefix={`${row}.`} locale={locale} />
          <div className="register-fields">
            <WrittenFields
              {...{ ...site, prefix: `${row}.` }}
              names={writtenNames(siteFields, ['name', ...writtenInAddress])}
            />
          </div>
          <div className="register-languages">
            <TextArea
              {...{ name: `${row}.scope.es`, label: m.companies_site_scope_es(), rows: 3 }}
              {...{ lang: 'es', maxLength: 10_000 }}
            />
            <TextArea
              {...{ name: `${row}.scope.en`, label: m.companies_site_scope_en(), rows: 3 }}
              {...{ lang: 'en', maxLength: 10_000 }}
            />
          </div>
        </Site>
      )}
    </Rows>
  )
}

function siteName(at: number): string {
  return at === 0 ? m.companies_row_main_site() : m.companies_row_site({ at: at + 1 })
}

type SiteProps = { row: string; isOpen: boolean; isMany: boolean; children: React.ReactNode }

function Site({ row, isOpen, isMany, children }: SiteProps) {
  const typed = useTyped()
  const hasProblem = useHasProblem(row)
  const [isWritten, setWritten] = useState(isOpen || !isMany)
  const said = ['name', 'street', 'city', 'country'].map((name) => typed[`${row}.${name}`]).filter(Boolean)
  if (said.length === 0) return <div className="grid gap-4">{children}</div>
  return (
    <details
      open={isOpen || hasProblem}
      className="register-folded"
      onToggle={({ currentTarget }) => currentTarget.open && setWritten(true)}
    >
      <summary>{said.join(', ')}</summary>
      {isWritten || hasProblem ? <div className="mt-3 grid gap-4">{children}</div> : <Kept row={row} />}
    </details>
  )
}

/** What a site says that was not opened, sent as it was. */
function Kept({ row }: { row: string }) {
  const typed = useTyped()
  return certificateLists.sites.map((name) => {
    const value = typed[`${row}.${name}`]
    return value ? <input key={name} type="hidden" name={`${row}.${name}`} value={value} /> : null
  })
}
