import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { mostWatched, type Target } from '#watch/model/watch-form.ts'

export type AskView = ReturnType<typeof askView>

/** The page on which somebody asks to be told, in the reader's words. */
export function askView(locale: Locale, about: Target | null, megabytes: number) {
  const lines = numberFormat(formatLocale[locale]).format(mostWatched)
  return {
    // What it is about stays in the address: a form that is refused is about the same.
    action: watchAddress.ask(
      locale,
      about === null
        ? undefined
        : about.kind === 'company'
          ? { company: about.target }
          : { certificate: about.written },
    ),
    instead: watchAddress.ask(locale),
    about: about && {
      kind: about.kind,
      value: about.kind === 'company' ? about.target : about.written,
      text: targetInWords(about),
    },
    say: {
      ...{ what: m.watch_what(), instead: m.watch_instead() },
      ...{ list: m.watch_list(), listHint: m.watch_list_hint({ lines }) },
      ...{ file: m.watch_file(), fileHint: m.watch_file_hint({ megabytes }), email: m.watch_email() },
      ...rhythmWords(),
      ...{ submit: m.watch_submit(), next: m.watch_next(), private: m.watch_private() },
    },
    ways: { title: m.watch_ways(), each: [m.watch_ways_feeds(), m.watch_ways_programs()] },
  }
}

export function rhythmWords() {
  return { rhythm: m.watch_rhythm(), each: m.watch_each(), weekly: m.watch_weekly() }
}

export function targetInWords({ kind, written }: Pick<Target, 'kind' | 'written'>): string {
  return kind === 'company'
    ? m.watch_of_company({ name: written })
    : m.watch_of_certificate({ number: written })
}

/** What becomes of the form: a mail was sent, or why not, with what was typed. */
export type AskedView = {
  done: {
    title: string
    text: string
    notes: string[]
    missing: { title: string; text: string; numbers: string[]; more: string | null } | null
  } | null
  refused: {
    field: 'list' | 'file' | 'email' | 'rhythm' | null
    words: string
    email: string
    rhythm: string
    lines: string
  } | null
}

/** So many numbers that are not there are named. */
const mostNamed = 100

export function doneView(
  email: string,
  { count, missing, isCut }: { count: number; missing: readonly string[]; isCut: boolean },
  locale: Locale,
): AskedView {
  const format = numberFormat(formatLocale[locale])
  const more = missing.length - mostNamed
  const notes = [
    m.watch_asked_count({ count: format.format(count) }),
    ...(isCut ? [m.watch_asked_cut({ lines: format.format(mostWatched) })] : []),
  ]
  const done = {
    ...{ title: m.watch_asked_title(), text: m.watch_asked_text({ email }), notes },
    missing:
      missing.length === 0
        ? null
        : {
            ...{ title: m.watch_missing(), text: m.watch_missing_text() },
            numbers: missing.slice(0, mostNamed),
            more: more > 0 ? m.watch_missing_more({ count: format.format(more) }) : null,
          },
  }
  return { done, refused: null }
}
