import { m } from '#app/i18n/messages.ts'
import { families } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { certificateTypes } from '#domain/register/certificate-record.ts'
import { CheckField, LineField, SelectField, TextArea } from '../form/fields.tsx'
import { useTyped } from '../form/form-state.ts'
import { FormPart } from '../form/register-form.tsx'
import { Rows } from '../form/rows.tsx'
import { familyWords, typeWords } from '../register-words.ts'
import { OwnerRows, ProductRows } from './product-rows.tsx'
import { SectorChoices } from './sector-choices.tsx'
import { SiteRows } from './site-rows.tsx'

type Choice = { key: string; title: string }
/** What of the site a certificate may name. */
export type Choices = { schemes: Choice[]; accreditations: Choice[]; offices: Choice[] }

type Props = { isNew: boolean; locale: Locale; choices: Choices }

/** Everything that the register says of a certificate, but how it stands: that is decided. */
export function CertificateFields({ isNew, locale, choices }: Props) {
  return (
    <>
      <FormPart title={m.companies_identity()}>
        <input type="hidden" name="companyId" value={useTyped().companyId ?? ''} />
        <div className="register-fields">
          <LineField
            {...{ name: 'number', label: m.companies_number(), hint: m.companies_cert_number_hint() }}
            {...{ maxLength: 60, required: true }}
          />
          <LineField
            {...{ name: 'id', label: m.companies_id(), hint: m.companies_cert_id_hint() }}
            {...{ maxLength: 60, readOnly: !isNew, required: true }}
          />
          <KeyField
            name="scheme"
            label={m.companies_scheme()}
            choices={choices.schemes}
            none={m.companies_choose()}
          />
          <SelectField
            {...{ name: 'family', label: m.companies_family(), none: m.companies_choose(), required: true }}
            options={families.map((each) => [each, familyWords[each]()])}
          />
          <SelectField
            {...{ name: 'type', label: m.companies_type(), none: m.companies_choose(), required: true }}
            options={certificateTypes.map((each) => [each, typeWords[each]()])}
          />
        </div>
      </FormPart>
      <FormPart title={m.companies_standards()}>
        <Rows list="standards" most={12} nameOf={(at) => m.companies_row_standard({ at: at + 1 })}>
          {(row) => (
            <div className="register-fields">
              <LineField name={`${row}.name`} label={m.companies_standard()} maxLength={80} />
              <LineField name={`${row}.edition`} label={m.companies_edition()} maxLength={40} />
            </div>
          )}
        </Rows>
      </FormPart>
      <FormPart title={m.companies_scope()} text={m.companies_scope_text()}>
        <ScopeFields name="scope" rows={7} />
      </FormPart>
      <FormPart title={m.companies_dates()}>
        <div className="register-fields">
          <LineField name="originalIssuedOn" label={m.companies_original()} type="date" />
          <LineField name="issuedOn" label={m.companies_issued()} type="date" required />
          <LineField
            {...{ name: 'expiresOn', label: m.companies_expires(), hint: m.companies_expires_hint() }}
            type="date"
          />
          <LineField name="dataAsOf" label={m.companies_data_as_of()} type="date" required />
        </div>
      </FormPart>
      <FormPart title={m.companies_accreditation_title()}>
        <CheckField name="isAccredited" label={m.companies_is_accredited()} />
        <KeyField
          {...{ name: 'accreditation', label: m.companies_accreditation(), none: m.companies_none_of_them() }}
          choices={choices.accreditations}
        />
      </FormPart>
      <FormPart title={m.companies_sectors()} text={m.companies_sectors_text()}>
        <SectorChoices locale={locale} />
      </FormPart>
      <FormPart title={m.companies_sites()} text={m.companies_sites_text()}>
        <SiteRows />
      </FormPart>
      <FormPart title={m.companies_products()} text={m.companies_products_text()}>
        <ProductRows />
      </FormPart>
      <FormPart title={m.companies_owners()} text={m.companies_owners_text()}>
        <OwnerRows />
      </FormPart>
      <FormPart title={m.companies_more()}>
        <div className="register-fields">
          <KeyField
            {...{ name: 'issuingOffice', label: m.companies_office(), none: m.companies_none_of_them() }}
            choices={choices.offices}
          />
          <LineField name="iqnetNumber" label={m.companies_iqnet()} maxLength={60} />
          <LineField
            {...{
              name: 'replacedBy',
              label: m.companies_replaced_by(),
              hint: m.companies_replaced_by_hint(),
            }}
            maxLength={60}
          />
        </div>
      </FormPart>
    </>
  )
}

/** A text in both languages, side by side. */
export function ScopeFields({ name, rows }: { name: string; rows: number }) {
  return (
    <div className="register-languages">
      <TextArea name={`${name}.es`} label={m.companies_scope_es()} rows={rows} lang="es" maxLength={10_000} />
      <TextArea name={`${name}.en`} label={m.companies_scope_en()} rows={rows} lang="en" maxLength={10_000} />
    </div>
  )
}

type KeyProps = { name: string; label: string; none: string; choices: Choice[] }

/** An entry of the site by its key; one that is not published any longer stays to be seen. */
function KeyField({ name, label, none, choices }: KeyProps) {
  const typed = useTyped()[name] ?? ''
  const isGone = typed !== '' && !choices.some(({ key }) => key === typed)
  return (
    <SelectField
      {...{ name, label, none }}
      options={[
        ...(isGone ? [[typed, m.companies_gone_key({ key: typed })] as const] : []),
        ...choices.map(({ key, title }) => [key, title] as const),
      ]}
    />
  )
}
