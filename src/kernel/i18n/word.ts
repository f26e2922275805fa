import { defaultLocale, type Locale, locales, type Words } from '#kernel/locales.ts'
import { ownText } from '#kernel/own-words/kept.ts'

/*
 * What compiled words are made with, on the server and in a browser: each comes with its text in every language, in the
 * order of `locales`, and says what the body says instead, if it does.
 */

export let getLocale = (): Locale => defaultLocale

export function overwriteGetLocale(get: () => Locale): void {
  getLocale = get
}

type Inputs = Record<string, unknown>
type Options = { locale?: Locale }
/** A word in the language of the page, or in the one asked for. */
export type Word<Names extends string = never> = [Names] extends [never]
  ? (inputs?: NonNullable<unknown>, options?: Options) => string
  : (inputs: Record<Names, NonNullable<unknown>>, options?: Options) => string

/** A word that the body may say otherwise. */
export function word<Names extends string = never>(...texts: string[]): Word<Names> {
  return marked('', ...texts)
}

/** One of several that have the same text in some language, or one that stays as it is (see `listWords`). */
export function marked<Names extends string = never>(mark: string | number, ...texts: string[]): Word<Names> {
  return (inputs?: Inputs, { locale = getLocale() }: Options = {}) =>
    filled(ownText(locale, inLocale(texts, locale), mark), inputs)
}

/** A word that depends on a number: a text for each of the language's plural forms. */
export function counting<Names extends string>(
  mark: string | number,
  input: Names,
  ...forms: { other: string; [form: string]: string }[]
): Word<Names> {
  return ((inputs: Inputs, { locale = getLocale() }: Options = {}) => {
    const said = inLocale(forms, locale)
    const form = new Intl.PluralRules(locale).select(Number(inputs[input]))
    return filled(ownText(locale, said[form] ?? said.other, mark), inputs)
  }) as Word<Names>
}

/** Words as a value, for definitions: their texts are looked up when they are read. */
export function words(mark: string | number, ...texts: string[]): Words {
  return Object.defineProperties(
    {} as Words,
    Object.fromEntries(
      locales.map((locale, at) => [
        locale,
        { enumerable: true, get: () => ownText(locale, texts[at] ?? '', mark) },
      ]),
    ),
  )
}

function inLocale<Text>(texts: Text[], locale: Locale): Text {
  return texts[locales.indexOf(locale)] as Text
}

function filled(text: string, inputs: Inputs = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => `${inputs[name] ?? whole}`)
}
