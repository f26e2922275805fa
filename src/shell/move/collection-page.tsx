import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { stateInWords } from '#content/admin/source-state.tsx'
import type { AnyKind } from '#content/model/define-kind.ts'
import { sourceStates } from '#content/model/editing/source-state.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale, locales } from '#kernel/locales.ts'
import { type Twins, targetsOf } from '#moving/model/content/mapping.ts'
import {
  publicWord,
  stateMeaning,
  stateMeaningIn,
  stateMeanings,
} from '#moving/model/content/state-meaning.ts'
import type { CollectionTold } from '#moving/model/moves/collection-told.ts'
import { listName, meaningInWords } from './move-words.ts'

/** What a collection means, as the page is told of it; a name may be any, so nothing is called by one here. */
export type CollectionMeaning = {
  kind: string
  /** The kind that the rest is said of, which is another where one has just been chosen. */
  of: string
  twins: Twins | null
  fields: [field: string, meaning: string][]
  values: [field: string, words: [word: string, option: string][]][]
  /** Whether what no field says it of was public. */
  public: boolean
  address: string
}

export type CollectionOutcome =
  | { saved: 'said' | 'recalled' | 'guessed' }
  | { problem: 'busy' | 'not-waiting' | 'not-valid' | 'not-pattern'; said: CollectionMeaning }

/** What the choice for a field, or for a word of one, is called in the form: by what it is for, whatever stands beside it. */
export function choiceName(...of: [field: string] | [field: string, word: string]): string {
  // Forms write the ends of lines anew, and names may hold some.
  return JSON.stringify(of)
}

type Props = {
  locale: Locale
  csrf: string
  move: { id: string; name: string }
  collection: CollectionTold
  meaning: CollectionMeaning
  outcome: CollectionOutcome | null
}

/** What the documents of a collection become, with three examples of each field, for a person to mend. */
export function CollectionPage(props: Props) {
  const { move, collection, outcome } = props
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.move(move.id)}>{m.moving_to_move({ name: move.name })}</Link>
      </p>
      <h1 className="mt-2 wrap-anywhere">{m.moving_means_title({ name: collection.name })}</h1>
      {outcome && (
        <div className="mt-6">
          {'problem' in outcome ? (
            <Notice kind="problem" id="meaning-problem">
              {problems[outcome.problem]()}
            </Notice>
          ) : (
            <Notice kind="done">
              {m.moving_saved()} {savedWords[outcome.saved]()}
            </Notice>
          )}
        </div>
      )}
      <MeaningForm key={JSON.stringify(props.meaning)} {...props} />
    </>
  )
}

const savedWords = { said: () => '', recalled: m.moving_recalled, guessed: m.moving_guessed }

const problems = {
  busy: m.moving_meaning_busy,
  'not-waiting': m.moving_meaning_not_waiting,
  'not-valid': m.moving_not_valid,
  'not-pattern': m.moving_not_pattern,
}

function MeaningForm({ locale, csrf, collection, meaning, outcome }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const said = outcome && 'problem' in outcome ? outcome.said : meaning
  const [chosen, setChosen] = useState(said.kind)
  const kind = kindNamed(said.of)
  const isPattern = outcome !== null && 'problem' in outcome && outcome.problem === 'not-pattern'
  return (
    <Form method="post" className="mt-6 grid gap-6">
      <input type="hidden" name="csrf" value={csrf} />
      <label className="max-w-md">
        <span className="field-label">{m.moving_kind()}</span>
        <select
          name="kind"
          defaultValue={said.kind}
          className="field"
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{m.moving_kind_none()}</option>
          {adminSections.map(({ kind: name }) => (
            <option key={name} value={name}>
              {listName(name, locale)}
            </option>
          ))}
        </select>
      </label>
      {kind && (
        // What was chosen stays while another list is looked at, and is sent with it.
        <div className="grid gap-6" hidden={chosen !== said.of}>
          <input type="hidden" name="of" value={said.of} />
          <TwinsChoice twins={said.twins} collection={collection} />
          <div className="max-w-xl">
            <label className="field-label" htmlFor="meaning-address">
              {m.moving_address()}
            </label>
            <input
              id="meaning-address"
              name="address"
              defaultValue={said.address}
              maxLength={300}
              className="field"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={isPattern || undefined}
              aria-describedby={isPattern ? 'meaning-problem' : 'meaning-address-hint'}
            />
            <p id="meaning-address-hint" className="mt-1 text-small text-quiet">
              {m.moving_address_hint({ pattern: '/noticias/{slug}', whole: '{link}' })}
            </p>
          </div>
          <Fields {...{ kind, collection, locale }} fields={new Map(said.fields)} />
          <Values {...{ kind, collection, locale }} meaning={said} />
          <label className="flex max-w-xl items-start gap-2">
            <input type="checkbox" name="public" value="yes" defaultChecked={said.public} className="mt-1" />
            <span>
              {m.moving_public()}
              <span className="block text-small text-quiet">{m.moving_public_hint()}</span>
            </span>
          </label>
        </div>
      )}
      <button type="submit" className="button-primary justify-self-start" disabled={isBusy}>
        {m.moving_save()}
      </button>
    </Form>
  )
}

/** How the languages of an entry find each other. */
function TwinsChoice({ twins, collection }: { twins: Twins | null; collection: CollectionTold }) {
  const [where, setWhere] = useState<string>(twins?.in ?? '')
  const names = collection.fields.map(({ name }) => name)
  const own = twins?.in === 'field' ? twins : null
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{m.moving_twins()}</legend>
      {(['', 'id', 'collection', 'field'] as const).map((each) => (
        <label key={each} className="flex items-start gap-2">
          <input
            type="radio"
            name="twins"
            value={each}
            defaultChecked={each === (twins?.in ?? '')}
            className="mt-1"
            onChange={() => setWhere(each)}
          />
          {twinWords[each]()}
        </label>
      ))}
      {where === 'field' && (
        <div className="grid max-w-xl gap-3 sm:grid-cols-2">
          <Choice
            name="twins-language"
            label={m.moving_twins_language()}
            names={names}
            value={own?.language ?? ''}
          />
          <Choice
            name="twins-by"
            label={m.moving_twins_by()}
            names={names}
            value={own?.by ?? ''}
            none={m.moving_twins_own_id()}
          />
        </div>
      )}
    </fieldset>
  )
}

const twinWords = {
  '': m.moving_twins_none,
  id: m.moving_twins_id,
  collection: m.moving_twins_collection,
  field: m.moving_twins_field,
}

type ChoiceProps = { name: string; label: string; names: readonly string[]; value: string; none?: string }

function Choice({ name, label, names, value, none }: ChoiceProps) {
  return (
    <label>
      <span className="field-label">{label}</span>
      <select name={name} defaultValue={value} className="field">
        {none !== undefined && <option value="">{none}</option>}
        {names.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  )
}

type FieldsProps = {
  kind: AnyKind
  collection: CollectionTold
  locale: Locale
  fields: ReadonlyMap<string, string>
}

/** Each field of the documents, three examples of it, and what it means. */
function Fields({ kind, collection: { fields, documents, news }, locale, fields: meant }: FieldsProps) {
  const targets = targetsOf(kind)
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{m.moving_means()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.moving_field()}</th>
          <th scope="col">{m.moving_examples()}</th>
          <th scope="col">{m.moving_means()}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, documents: count, examples }, at) => (
          <tr key={name}>
            <th scope="row" className="wrap-anywhere">
              <label htmlFor={`field-${at}`}>{name}</label>
              {news?.fields.includes(name) && <New />}
              {count < documents && (
                <span className="figures block text-small font-normal text-quiet">
                  {m.moving_in_field({ count: count.toLocaleString(formatLocale[locale]) })}
                </span>
              )}
            </th>
            <td data-label={m.moving_examples()} className="wrap-anywhere text-small">
              {examples.map((example) => (
                <span key={example} className="block">
                  {example || '—'}
                </span>
              ))}
            </td>
            <td data-label={m.moving_means()}>
              <select
                id={`field-${at}`}
                name={choiceName(name)}
                defaultValue={meant.get(name) ?? ''}
                className="field w-full"
              >
                <option value="">{m.moving_leave_out()}</option>
                <option value={stateMeaning}>{m.moving_state_meaning()}</option>
                {locales.map((each) => (
                  <option key={each} value={stateMeaningIn(each)}>
                    {m.moving_state_meaning_in({ language: languageName(each) })}
                  </option>
                ))}
                {targets.map((target) => (
                  <option key={target.written} value={target.written}>
                    {meaningInWords(kind, target, locale)}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ValuesProps = { kind: AnyKind; collection: CollectionTold; locale: Locale; meaning: CollectionMeaning }

/** What words mean of fields that become a choice, where they are not called as its options. */
function Values({ kind, collection: { news }, locale, meaning }: ValuesProps) {
  const meant = new Map(meaning.fields)
  const isNew = (field: string, word: string) =>
    news?.words.some(([inField, each]) => inField === field && each === word)
  return meaning.values.map(([field, words]) => {
    const options = optionsOf(kind, meant.get(field) ?? '', locale)
    if (options.length === 0 || words.length === 0) return null
    const isState = stateMeanings.includes(meant.get(field) ?? '')
    return (
      <fieldset key={field} className="grid gap-3">
        <legend className="field-label wrap-anywhere">{m.moving_values({ field })}</legend>
        {words.map(([word, option]) => (
          <label key={word} className="grid max-w-xl gap-1 wrap-anywhere sm:grid-cols-2 sm:items-center">
            <span>
              {word || m.moving_values_empty()} {isNew(field, word) && <New />}
            </span>
            <select name={choiceName(field, word)} defaultValue={option} className="field">
              <option value="">{isState ? m.moving_values_unknown() : m.moving_values_none()}</option>
              {options.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
    )
  })
}

/** What words of a field can mean, each with its label; none where it becomes no choice. */
function optionsOf(kind: AnyKind, meaning: string, locale: Locale): [name: string, label: string][] {
  if (stateMeanings.includes(meaning))
    return [
      [publicWord, m.source_state_public()],
      ...sourceStates
        .filter((state) => state !== 'unknown')
        .map((state): [string, string] => [state, stateInWords(state)]),
    ]
  const { options = {} } = (kind.fields[meaning] ?? {}) as Partial<AnyField>
  return Object.entries(options).map(([name, label]) => [name, label[locale]])
}

/** Says that somebody has not seen this yet. */
function New() {
  return <span className="block text-small font-normal text-quiet">{m.moving_new()}</span>
}
