import { useState } from 'react'
import { families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { day } from '#kernel/text/plain-text.ts'
import { certificateFields } from '#register/model/certificate-record.ts'
import { certificateTypes } from '#register/model/certificate-types.ts'
import { productFields, siteFields } from '#register/model/item-records.ts'
import { writtenInAddress, writtenNames } from '#register/model/records/field.ts'
import { sectorCodes, sectors } from '#register/model/sectors.ts'
import { notAccredited } from '#register/model/standards-apart.ts'
import { certificateLists } from '#register/model/work/record-forms.ts'
import { placesIn } from '#register/model/work/typed-fields.ts'
import { dateInWords } from '#ui/dates.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { PostalFields } from '../company/company-page.tsx'
import {
  CheckField,
  InternalFields,
  LineField,
  SelectField,
  TextArea,
  useFormField,
  useHasProblem,
  useTyped,
  WrittenFields,
} from '../form/fields.tsx'
import { FormPart } from '../form/register-form.tsx'
import { Rows } from '../form/rows.tsx'
import { familyWords, typeWords } from '../register-words.tsx'

type Choice = { key: string; title: string }
/** The entries of the site that a certificate may name. */
export type Choices = { schemes: Choice[]; accreditations: Choice[]; offices: Choice[]; standards: string[] }

type Props = { isNew: boolean; locale: Locale; choices: Choices }

// Fields with a place of their own in the form. The last part of the form holds all other fields that are written.
const identity = ['number'] satisfies (keyof typeof certificateFields)[]
const dates = [
  'originalIssuedOn',
  'auditedOn',
  'decidedOn',
  'issuedOn',
  'expiresOn',
] satisfies (keyof typeof certificateFields)[]

const internal = ['id', 'dataAsOf'] satisfies (keyof typeof certificateFields)[]

/** Every field of a certificate but its standing, which follows from dates and decisions. */
export function CertificateFields({ isNew, locale, choices }: Props) {
  const written = { fields: certificateFields, locale }
  const typed = useTyped()
  const labelOf = (name: keyof typeof certificateFields) => certificateFields[name].label[locale]
  return (
    <>
      <FormPart title={m.companies_identity()}>
        <input type="hidden" name="companyId" value={typed.companyId ?? ''} />
        <div className="register-fields">
          <WrittenFields {...written} names={identity} />
          {isNew && <input type="hidden" name="offeredNumber" value={typed.offeredNumber ?? ''} />}
          <KeyField
            name="scheme"
            label={labelOf('scheme')}
            choices={choices.schemes}
            none={m.companies_choose()}
          />
          <SelectField
            {...{ name: 'family', label: labelOf('family'), none: m.companies_choose(), required: true }}
            options={families.map((each) => [each, familyWords[each]()])}
          />
          <SelectField
            {...{ name: 'type', label: labelOf('type'), none: m.companies_choose(), required: true }}
            options={certificateTypes.map((each) => [each, typeWords[each]()])}
          />
        </div>
      </FormPart>
      <FormPart title={m.companies_standards()}>
        <Rows list="standards" most={12} nameOf={(at) => m.companies_row_standard({ at: at + 1 })}>
          {(row) => (
            <div className="register-fields">
              <StandardField name={`${row}.name`} listed={choices.standards} />
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
          <WrittenFields {...written} names={dates} />
        </div>
        {!isNew && (
          <CheckField
            {...{ name: 'isCorrection', label: m.companies_correction() }}
            hint={m.companies_correction_hint()}
          />
        )}
      </FormPart>
      <FormPart title={m.companies_accreditation_title()}>
        <CheckField name="isAccredited" label={labelOf('isAccredited')} />
        <KeyField
          {...{ name: 'accreditation', label: labelOf('accreditation'), none: m.companies_none_of_them() }}
          choices={choices.accreditations}
        />
      </FormPart>
      <FormPart title={m.companies_apart()} text={m.companies_apart_text()}>
        <ApartRows choices={choices} />
      </FormPart>
      <FormPart title={m.companies_sectors()} text={m.companies_sectors_text()}>
        <SectorChoices locale={locale} />
      </FormPart>
      <FormPart title={m.companies_sites()} text={m.companies_sites_text()}>
        <SiteRows locale={locale} />
      </FormPart>
      <FormPart title={m.companies_products()} text={m.companies_products_text()}>
        <ProductRows locale={locale} />
      </FormPart>
      <FormPart title={m.companies_owners()} text={m.companies_owners_text()}>
        <OwnerRows />
      </FormPart>
      <FormPart title={m.companies_joint()} text={m.companies_joint_text()}>
        <JointIssueRows />
      </FormPart>
      <FormPart title={m.companies_more()}>
        <div className="register-fields">
          <KeyField
            {...{ name: 'issuingOffice', label: labelOf('issuingOffice'), none: m.companies_none_of_them() }}
            choices={choices.offices}
          />
          <WrittenFields
            {...written}
            names={writtenNames(certificateFields, ['companyId', ...identity, ...dates, ...internal])}
          />
        </div>
        <InternalFields fields={certificateFields} names={internal} {...{ isNew, locale }} />
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

/** A choice among entries of the site, by key. The present choice stays in the list when its entry is gone. */
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

/** One of the body's list, or any name where it keeps none. What stands there already may stay. */
function StandardField({ name, listed }: { name: string; listed: string[] }) {
  const label = m.companies_standard()
  if (listed.length === 0) return <LineField name={name} label={label} maxLength={80} />
  return (
    <KeyField
      {...{ name, label, none: m.companies_choose() }}
      choices={listed.map((each) => ({ key: each, title: each }))}
    />
  )
}

/** What holds for one of the standards alone, or for one edition of it. */
function ApartRows({ choices }: { choices: Choices }) {
  const accreditations = [
    { key: notAccredited, title: m.companies_apart_not_accredited() },
    ...choices.accreditations,
  ]
  return (
    <Rows list="standardsApart" most={12} least={0} nameOf={(at) => m.companies_row_apart({ at: at + 1 })}>
      {(row) => (
        <div className="register-fields">
          <StandardField name={`${row}.name`} listed={choices.standards} />
          <LineField name={`${row}.edition`} label={m.companies_apart_edition()} maxLength={40} />
          <KeyField
            {...{ name: `${row}.accreditation`, label: m.companies_apart_accreditation() }}
            none={m.companies_apart_as_whole()}
            choices={accreditations}
          />
          <LineField name={`${row}.suspendedOn`} label={m.companies_apart_suspended()} type="date" />
          <LineField name={`${row}.withdrawnOn`} label={m.companies_apart_withdrawn()} type="date" />
        </div>
      )}
    </Rows>
  )
}

/** Products as the certificate identifies them. */
function ProductRows({ locale }: { locale: Locale }) {
  return (
    <Rows list="products" most={2000} least={0} nameOf={(at) => m.companies_row_product({ at: at + 1 })}>
      {(row) => (
        <div className="register-fields">
          <LineField name={`${row}.name.es`} label={m.companies_product_es()} lang="es" maxLength={300} />
          <LineField name={`${row}.name.en`} label={m.companies_product_en()} lang="en" maxLength={300} />
          <WrittenFields
            {...{ fields: productFields, names: writtenNames(productFields), locale, prefix: `${row}.` }}
          />
        </div>
      )}
    </Rows>
  )
}

/** Where the owners of schemes keep records of their own. */
function OwnerRows() {
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

/** Certificates of partner bodies for the same certification. */
function JointIssueRows() {
  return (
    <Rows list="jointIssues" most={8} least={0} nameOf={(at) => m.companies_row_joint({ at: at + 1 })}>
      {(row) => (
        <div className="register-fields">
          <LineField name={`${row}.partner`} label={m.companies_joint_partner()} maxLength={80} />
          <LineField name={`${row}.number`} label={m.companies_joint_number()} maxLength={80} />
          <LineField name={`${row}.href`} label={m.companies_joint_href()} type="url" maxLength={500} />
        </div>
      )}
    </Rows>
  )
}

/** The sectors, in columns where there is room. */
function SectorChoices({ locale }: { locale: Locale }) {
  const typed = useTyped()
  const { id, problem } = useFormField('sectors')
  return (
    <div id={id}>
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      <ul className="register-sectors">
        {sectorCodes.map((code) => (
          <li key={code}>
            <label className="register-check">
              <input
                type="checkbox"
                name={`sectors.${code}`}
                value="yes"
                defaultChecked={typed[`sectors.${code}`] === 'yes'}
              />
              <span>
                <span className="figures">{code}</span> {sectors[code][locale]}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** With more sites than this, the fields of a site are drawn once it is opened: thousands at once would be slow. */
const manySites = 20

const siteDays = ['addedOn', 'suspendedOn', 'withdrawnOn']

/** The sites, the main one first; sites that are filled in are folded to one line each. */
function SiteRows({ locale }: { locale: Locale }) {
  const site = { fields: siteFields, locale }
  const isMany = placesIn(useTyped(), 'sites').length > manySites
  return (
    <Rows list="sites" most={2000} least={0} nameOf={siteName}>
      {(row, at) => (
        <Site {...{ locale, row, isMany }} isOpen={at === 0}>
          <WrittenFields {...{ ...site, names: ['name'], prefix: `${row}.` }} />
          <div className="register-fields">
            <WrittenFields {...{ ...site, names: ['number'], prefix: `${row}.` }} />
            <SelectField
              {...{
                name: `${row}.role`,
                label: siteFields.role.label[locale],
                none: m.companies_site_role_none(),
              }}
              options={[
                ['central', m.reg_site_central()],
                ['temporary', m.reg_site_temporary()],
              ]}
            />
            <WrittenFields {...{ ...site, names: siteDays, prefix: `${row}.` }} />
          </div>
          <PostalFields prefix={`${row}.`} locale={locale} />
          <div className="register-fields">
            <WrittenFields
              {...{ ...site, prefix: `${row}.` }}
              names={writtenNames(siteFields, ['name', 'number', ...siteDays, ...writtenInAddress])}
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

type SiteProps = { locale: Locale; row: string; isOpen: boolean; isMany: boolean; children: React.ReactNode }

/** From which day on it is withdrawn or suspended, which may be to come. */
function endOf(withdrawn: string | undefined, suspended: string | undefined, locale: Locale): string | null {
  const inWords = (text: string) => (day().safeParse(text).success ? dateInWords(text, locale) : text)
  if (withdrawn) return m.companies_site_withdrawn({ day: inWords(withdrawn) })
  return suspended ? m.companies_site_suspended({ day: inWords(suspended) }) : null
}

function Site({ locale, row, isOpen, isMany, children }: SiteProps) {
  const typed = useTyped()
  const hasProblem = useHasProblem(row)
  const [isWritten, setWritten] = useState(isOpen || !isMany)
  const said = ['number', 'name', 'street', 'city', 'country']
    .map((name) => typed[`${row}.${name}`])
    .filter(Boolean)
  const end = endOf(typed[`${row}.withdrawnOn`], typed[`${row}.suspendedOn`], locale)
  if (said.length === 0) return <div className="grid gap-4">{children}</div>
  return (
    <details
      open={isOpen || hasProblem}
      className="register-folded"
      onToggle={({ currentTarget }) => currentTarget.open && setWritten(true)}
    >
      <summary>
        {said.join(', ')}
        {end !== null && <strong> · {end}</strong>}
      </summary>
      {isWritten || hasProblem ? <div className="mt-3 grid gap-4">{children}</div> : <Kept row={row} />}
    </details>
  )
}

/** The values of a site that was not opened, as hidden fields, so that they are sent unchanged. */
function Kept({ row }: { row: string }) {
  const typed = useTyped()
  return certificateLists.sites.map((name) => {
    const value = typed[`${row}.${name}`]
    return value ? <input key={name} type="hidden" name={`${row}.${name}`} value={value} /> : null
  })
}
