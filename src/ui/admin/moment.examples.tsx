import type { Examples } from '#shell/styleguide/examples.ts'
import { Moment } from './moment.tsx'

const at = '2026-03-01T01:30:00Z'

export const momentExamples: Examples = {
  of: 'Moment',
  about: "A moment by the clock at the body's seat, wherever its reader is.",
  states: {
    'a day': ({ locale }) => <Moment at={at} locale={locale} />,
    'a day and a time': ({ locale }) => <Moment at={at} locale={locale} withTime />,
  },
}
