import type { Examples } from '#shell/styleguide/examples.ts'
import { OlderNewer } from './older-newer.tsx'

export const olderNewerExamples: Examples = {
  of: 'OlderNewer',
  about: 'The ways on in a record that is read from the newest on.',
  states: {
    'at the newest': () => <OlderNewer newer={null} older="#older" />,
    between: () => <OlderNewer newer="#newer" older="#older" />,
    'at the oldest': () => <OlderNewer newer="#newer" older={null} />,
  },
}
