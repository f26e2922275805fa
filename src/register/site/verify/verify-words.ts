import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { manyHeads } from './many-view.ts'

type Told = {
  host: string
  /** Within what time a message is answered. */
  time: string
  lines: number
  megabytes: number
  answered: number
  /** A certificate of the register, to show how one is asked for. */
  example: { number: string } | null
}

/** Everything that the page of checks says, in the reader's words. */
export function verifyWords(locale: Locale, { host, time, lines, megabytes, answered, example }: Told) {
  return {
    title: m.verify_title(),
    ask: {
      ...{ label: m.reg_verify_label(), submit: m.check_submit() },
      hint: example
        ? `${m.reg_verify_example({ number: example.number })} ${m.reg_verify_hint()}`
        : m.reg_verify_hint(),
      ...{ free: m.reg_verify_free(), answer: m.reg_answer() },
    },
    many: {
      ...{ title: m.reg_many(), lead: m.reg_many_text({ lines, megabytes }), label: m.reg_many_label() },
      ...{ file: m.reg_many_file(), fileHint: m.reg_many_file_hint(), submit: m.reg_many_submit() },
      ...{ kept: m.reg_many_kept(), download: m.reg_many_download(), heads: manyHeads() },
      reading: m.reg_many_reading(),
      count: answered === 1 ? m.reg_many_answers_one() : m.reg_many_answers({ count: answered }),
    },
    guide: {
      ...{ title: m.reg_read_title(), lead: m.reg_read_text(), drawing: m.reg_read_drawing() },
      parts: [
        [m.reg_read_1(), m.reg_read_1_text()],
        [m.reg_read_2(), m.reg_read_2_text()],
        [m.reg_read_3(), m.reg_read_3_text()],
        [m.reg_read_4(), m.reg_read_4_text()],
        [m.reg_read_5(), m.reg_read_5_text()],
        [m.reg_read_6(), m.reg_read_6_text()],
        [m.reg_read_7(), m.reg_read_7_text({ host })],
      ].map(([name = '', text = '']) => ({ name, text })),
      wrong: m.reg_wrong(),
      report: m.reg_report_text({ time }),
      reports: [
        { href: address.contactAbout(locale, 'suspicious-certificate'), text: m.reg_report_suspicious() },
        { href: address.contactAbout(locale, 'misuse-of-mark'), text: m.reg_report_misuse() },
        { href: address.policies(locale), text: m.footer_policies() },
      ],
    },
  }
}
export type VerifyWords = ReturnType<typeof verifyWords>
