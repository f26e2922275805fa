import { m } from '#app/i18n/messages.ts'
import { LineField } from '../form/fields.tsx'
import { Rows } from '../form/rows.tsx'

/** Products as the certificate identifies them. */
export function ProductRows() {
  return (
    <Rows list="products" most={2000} least={0} nameOf={(at) => m.companies_row_product({ at: at + 1 })}>
      {(row) => (
        <div className="register-fields">
          <LineField name={`${row}.name.es`} label={m.companies_product_es()} lang="es" maxLength={300} />
          <LineField name={`${row}.name.en`} label={m.companies_product_en()} lang="en" maxLength={300} />
          <LineField name={`${row}.brand`} label={m.companies_brand()} maxLength={120} />
          <LineField name={`${row}.model`} label={m.companies_model()} maxLength={200} />
          <LineField name={`${row}.standard`} label={m.companies_standard()} maxLength={120} />
          <LineField name={`${row}.range`} label={m.companies_range()} maxLength={200} />
        </div>
      )}
    </Rows>
  )
}

/** Where the owners of schemes keep records of their own. */
export function OwnerRows() {
  return (
    <Rows list="ownerRegisters" most={8} least={0} nameOf={(at) => m.companies_row_owner({ at: at + 1 })}>
      {(row) => (
        <div className="register-fields">
          <LineField name={`${row}.owner`} label={m.companies_owner()} maxLength={80} />
          <LineField name={`${row}.number`} label={m.companies_owner_number()} maxLength={80} />
          <LineField name={`${row}.href`} label={m.companies_href()} type="url" maxLength={500} />
        </div>
      )}
    </Rows>
  )
}
