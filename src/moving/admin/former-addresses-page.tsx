import { Form, Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { AskFirst } from '#ui/admin/ask-first.tsx'
import { FilterForm, FilterSearch } from '#ui/admin/filter.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { Pagination } from '#ui/pagination.tsx'
import { type AddressProblem, type FormerAddress, longestAddress } from '../model/former-address.ts'
import { addressProblemInWords } from './address-problems.ts'
import { formerAddressesAddress } from './list-address.ts'

type Refused = { problem: AddressProblem; from: string; to: string }
type Outcome = { kept: FormerAddress } | { removed: FormerAddress } | { gone: true } | Refused
type Props = {
  locale: Locale
  csrf: string
  query: string
  page: number
  pages: number
  total: number
  addresses: FormerAddress[]
  outcome: Outcome | null
}

/** Where the addresses of the former site lead: searched, added one by one or as a list, and removed. */
export function FormerAddressesPage({ locale, csrf, query, page, pages, total, addresses, outcome }: Props) {
  return (
    <>
      <h1>{m.addresses_title()}</h1>
      <p className="mt-4 max-w-[46rem] text-quiet">{m.addresses_text()}</p>
      {outcome && 'kept' in outcome && (
        <div className="mt-6">
          <Notice kind="done">{m.addresses_kept(outcome.kept)}</Notice>
        </div>
      )}
      {outcome && 'removed' in outcome && (
        <div className="mt-6">
          <Notice kind="done">{m.addresses_removed({ from: outcome.removed.from })}</Notice>
        </div>
      )}
      {outcome && 'gone' in outcome && (
        <div className="mt-6">
          <Notice kind="problem">{m.addresses_gone()}</Notice>
        </div>
      )}
      <div className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-14 gap-y-8">
        <AddressForm csrf={csrf} refused={outcome && 'problem' in outcome ? outcome : null} />
        <section aria-labelledby="addresses-list">
          <h2 id="addresses-list">{m.addresses_list()}</h2>
          <p className="mt-2 text-quiet">{m.addresses_list_text()}</p>
          <p className="mt-4">
            <Link to={adminAddress.import('addresses')} className="button-quiet">
              {m.addresses_list()}
            </Link>
          </p>
        </section>
      </div>
      {(total > 0 || query) && (
        <div className="mt-10">
          <FilterForm
            key={query}
            label={m.addresses_search()}
            action={adminAddress.formerAddresses}
            clear={query ? { to: adminAddress.formerAddresses, words: m.addresses_clear() } : null}
          >
            <FilterSearch label={m.addresses_search()} query={query} />
          </FilterForm>
        </div>
      )}
      {addresses.length === 0 ? (
        <p className="py-6 text-quiet">{query ? m.addresses_none_found() : m.addresses_none()}</p>
      ) : (
        <>
          <p className="figures mt-4 text-small text-quiet">
            {m.addresses_count({ count: total.toLocaleString(formatLocale[locale]) })}
          </p>
          <AddressTable csrf={csrf} addresses={addresses} />
        </>
      )}
      <Pagination page={page} pages={pages} hrefOf={(at) => formerAddressesAddress(query, at)} />
    </>
  )
}

function AddressForm({ csrf, refused }: { csrf: string; refused: Refused | null }) {
  const isFrom = refused?.problem === 'not-address'
  const said = refused && addressProblemInWords(refused.problem)
  return (
    <section aria-labelledby="addresses-add">
      <h2 id="addresses-add">{m.addresses_add()}</h2>
      {/* Empty again for the next one. */}
      <Form key={refused ? 'refused' : 'new'} method="post" className="mt-4 grid gap-4" noValidate>
        <input type="hidden" name="csrf" value={csrf} />
        <AddressField
          name="from"
          label={m.addresses_from()}
          hint={m.addresses_from_hint()}
          typed={refused?.from}
          problem={isFrom ? said : null}
        />
        <AddressField
          name="to"
          label={m.addresses_to()}
          hint={m.addresses_to_hint()}
          typed={refused?.to}
          problem={isFrom ? null : said}
        />
        <button type="submit" name="intent" value="keep" className="button-primary justify-self-start">
          {m.addresses_save()}
        </button>
      </Form>
    </section>
  )
}

type AddressFieldProps = {
  name: 'from' | 'to'
  label: string
  hint: string
  typed: string | undefined
  problem: string | null
}

function AddressField({ name, label, hint, typed, problem }: AddressFieldProps) {
  const id = `address-${name}`
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        name={name}
        maxLength={longestAddress}
        defaultValue={typed}
        className="field"
        autoComplete="off"
        spellCheck={false}
        {...wrongField(problem)}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
      />
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      <p id={`${id}-hint`} className="mt-2 text-small text-quiet">
        {hint}
      </p>
    </div>
  )
}

function AddressTable({ csrf, addresses }: { csrf: string; addresses: FormerAddress[] }) {
  return (
    <table className="admin-table mt-2">
      <caption className="visually-hidden">{m.addresses_title()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.addresses_from()}</th>
          <th scope="col">{m.addresses_to()}</th>
          <th scope="col">
            <span className="visually-hidden">{m.addresses_remove()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {addresses.map(({ from, to }) => (
          <tr key={from}>
            <th scope="row" className="wrap-anywhere">
              {from}
            </th>
            <td data-label={m.addresses_to()} className="wrap-anywhere">
              {to}
            </td>
            <td>
              <AskFirst
                {...{ csrf, id: from, name: from, intent: 'remove' }}
                label={m.addresses_remove()}
                question={m.addresses_remove_question()}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
