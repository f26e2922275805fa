import { z } from 'zod'

/** Characters that no line may hold: controls, line breaks, lone surrogates. */
const unfit = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** One line of text as it is kept: composed, trimmed, with single spaces. */
export function line(longest: number) {
  return z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(longest)
        .refine((text) => !unfit.test(text), { error: 'unfit' }),
    )
}

/** A text that may have lines. */
export function lines(longest: number) {
  return z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1)
        .max(longest)
        .refine((text) => !unfit.test(text.replaceAll('\n', ' ')), { error: 'unfit' }),
    )
}

/** An address on the web, on a host that others can look up. */
export function webAddress(longest: number) {
  return z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(longest)
}

/** A day `YYYY-MM-DD` that the calendar has, in a year that a register can mean. */
export function day() {
  return z.iso.date().refine((text) => text >= '1900-01-01' && text <= '2200-12-31', { error: 'unlikely' })
}
