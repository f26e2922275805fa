import { m } from '#app/i18n/messages.ts'
import { taxIdKinds } from '#domain/register/company-record.ts'
import { CountryField } from '../form/country-field.tsx'
import { CheckField, LineField, SelectField, TextArea } from '../form/fields.tsx'
import { FormPart } from '../form/register-form.tsx'
import { Rows } from '../form/rows.tsx'
import { taxIdWords } from '../register-words.ts'
import { ConsentFields } from './consent-fields.tsx'

/** Everything that the register says of a company. */
export function CompanyFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormPart title={m.companies_identity()}>
        <div className="register-fields">
          <LineField
            {...{ name: 'id', label: m.companies_id(), hint: m.companies_id_hint() }}
            {...{ maxLength: 45, readOnly: !isNew, required: true }}
          />
          <LineField
            {...{ name: 'legalName', label: m.companies_legal_name(), hint: m.companies_legal_name_hint() }}
            {...{ maxLength: 300, required: true }}
          />
          <LineField name="tradeName" label={m.companies_trade_name()} maxLength={500} />
          <LineField name="englishName" label={m.companies_english_name()} maxLength={300} lang="en" />
          <LineField
            {...{ name: 'website', label: m.companies_website(), hint: m.companies_website_hint() }}
            {...{ maxLength: 300, type: 'url' }}
          />
        </div>
      </FormPart>
      <FormPart title={m.companies_address()}>
        <PostalFields prefix="" />
      </FormPart>
      <FormPart title={m.companies_tax_ids()}>
        <Rows list="taxIds" most={8} nameOf={(at) => m.companies_row_tax({ at: at + 1 })}>
          {(row) => (
            <div className="register-fields">
              <SelectField
                {...{ name: `${row}.kind`, label: m.companies_tax_kind() }}
                options={taxIdKinds.map((kind) => [kind, taxIdWords[kind]()])}
              />
              <LineField name={`${row}.number`} label={m.companies_tax_number()} maxLength={40} />
            </div>
          )}
        </Rows>
      </FormPart>
      <FormPart title={m.companies_consents_title()} text={m.companies_consents_text()}>
        <ConsentFields purpose="directory" title={m.companies_consent_directory()} />
        <ConsentFields purpose="iaf" title={m.companies_consent_iaf()} />
      </FormPart>
      <FormPart title={m.companies_restricted_title()}>
        <CheckField
          {...{
            name: 'restricted',
            label: m.companies_restricted_label(),
            hint: m.companies_restricted_hint(),
          }}
        >
          {(isRestricted) =>
            isRestricted && (
              <TextArea
                {...{ name: 'restrictedBecause', label: m.companies_restricted_because() }}
                {...{ maxLength: 300, rows: 2 }}
              />
            )
          }
        </CheckField>
      </FormPart>
    </>
  )
}

/** The parts of an address; `prefix` is empty or ends with a point. */
export function PostalFields({ prefix }: { prefix: string }) {
  return (
    <div className="register-fields">
      <LineField name={`${prefix}street`} label={m.companies_street()} maxLength={300} />
      <LineField name={`${prefix}city`} label={m.companies_city()} maxLength={100} />
      <LineField name={`${prefix}region`} label={m.companies_region()} maxLength={100} />
      <LineField name={`${prefix}postcode`} label={m.companies_postcode()} maxLength={20} />
      <CountryField name={`${prefix}country`} />
    </div>
  )
}
