import { memo, useState } from 'react'
import type { FieldProblem as Problem } from '#content/model/derive/validator.ts'
import type { OwnTexts } from '#content/model/fields/field.ts'
import { mostOf, problemOfOwnText } from '#content/model/wording/own-text.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { type ChangeableWord, placeholdersOf } from '#kernel/own-words/changeable.ts'
import { InputProblem } from '../input-problem.tsx'
import { textsOf } from './listed-words.ts'

type Props = {
  id: string
  word: ChangeableWord
  value: OwnTexts | null
  problems: Problem[]
  write(word: string, locale: Locale, name: string, text: string): void
}

/** One word in every language: what it says by default, and what the body says instead. */
export const WordingRow = memo(function WordingRow({ id, word, value, problems, write }: Props) {
  return (
    <div className="wording-row">
      {textsOf(word).map(({ locale, texts }) => (
        <div key={locale} className="min-w-0">
          {texts.map(({ name, form, text }) => (
            <OwnText
              key={name}
              {...{ name, form, text, locale }}
              id={`${id}-${locale}-${name}`}
              own={value?.[locale]?.[name] ?? ''}
              isRefused={problems.some(({ path }) => path === `${locale}.${name}`)}
              onWrite={(own) => write(word.id, locale, name, own)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}, isSame)

function pathsOf({ problems }: Props): string {
  return problems.map(({ path }) => path).join()
}

/** Typing in one row draws no other. */
function isSame(before: Props, after: Props): boolean {
  return (
    before.word === after.word &&
    pathsOf(before) === pathsOf(after) &&
    textsOf(after.word).every(({ locale, texts }) =>
      texts.every(({ name }) => before.value?.[locale]?.[name] === after.value?.[locale]?.[name]),
    )
  )
}

type OwnTextProps = {
  id: string
  name: string
  form: string
  /** What is said by default. */
  text: string
  locale: Locale
  own: string
  isRefused: boolean
  onWrite(own: string): void
}

function OwnText({ id, name, form, text, locale, own, isRefused, onWrite }: OwnTextProps) {
  const [isTyping, setIsTyping] = useState(false)
  const problem = own !== '' && (!isTyping || isRefused) ? problemInWords(name, locale, text, own) : null
  const names = placeholdersOf(text).map(inBraces)
  const described = [`${id}-default`, names.length > 0 && `${id}-keeps`, problem && `${id}-problem`]
  const attributes = {
    id,
    lang: locale,
    value: own,
    className: 'field',
    'aria-label': m.wording_own_label({ language: languageName(locale) }),
    'aria-describedby': described.filter(Boolean).join(' '),
    'aria-invalid': problem ? true : undefined,
    onFocus: () => setIsTyping(true),
    onBlur: () => setIsTyping(false),
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
  }
  return (
    <div className="not-first:mt-4">
      <p className="mb-1.5 text-small">
        <span className="language-tag" aria-hidden="true">
          {locale.toUpperCase()}
        </span>
        <span id={`${id}-default`} lang={locale} className="whitespace-pre-line break-words">
          {text}
        </span>
        {form !== '' && <span className="text-quiet"> · {formWords[form]?.() ?? form}</span>}
      </p>
      {text.length > 60 || text.includes('\n') ? (
        <textarea {...attributes} className="field growing" rows={2} />
      ) : (
        <input {...attributes} type="text" autoComplete="off" />
      )}
      {names.length > 0 && (
        <p id={`${id}-keeps`} className="input-note">
          {m.wording_keeps({ names: names.join(' ') })}
        </p>
      )}
      {problem && <InputProblem id={`${id}-problem`}>{problem}</InputProblem>}
      {own !== '' && (
        <button type="button" className="input-button" onClick={() => onWrite('')}>
          {m.wording_back()}
        </button>
      )}
    </div>
  )
}

const formWords: Record<string, () => string> = {
  one: m.wording_form_one,
  other: m.wording_form_other,
  many: m.wording_form_many,
}

/** What is wrong with a text, with the names of what it lacks or has too many of. */
function problemInWords(name: string, locale: Locale, text: string, own: string): string | null {
  const code = problemOfOwnText(name, locale, own)
  if (code === null) return null
  if (code === 'too-long') return m.wording_too_long({ length: own.length, most: mostOf(text) })
  if (code === 'more-lines') return m.wording_problem_lines()
  const [wanted, has] = [placeholdersOf(text), placeholdersOf(own)]
  const missing = wanted.filter((each) => !has.includes(each)).map(inBraces)
  const unknown = has.filter((each) => !wanted.includes(each)).map(inBraces)
  return [
    missing.length > 0 && m.wording_missing({ names: missing.join(', ') }),
    unknown.length > 0 && m.wording_unknown({ names: unknown.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ')
}

function inBraces(name: string): string {
  return `{${name}}`
}
