import type { Examples } from '#shell/styleguide/examples.ts'
import { words } from '../example-words.ts'
import { AskFirst } from './ask-first.tsx'

const label = words('Inhabilitar', 'Disable')
const question = words('Se cierran todas sus sesiones. ¿Inhabilitar?', 'All sessions end. Disable?')

export const askFirstExamples: Examples = {
  of: 'AskFirst',
  about: 'A button for what is not easily undone, behind a question.',
  states: {
    closed: ({ locale, csrf }) => (
      <AskFirst
        {...{ csrf, intent: 'none', id: 'guide', name: 'Inés Etcheverry' }}
        label={label[locale]}
        question={question[locale]}
      />
    ),
    'open, with more that is asked': ({ locale, csrf }) => (
      <AskFirst
        {...{ csrf, intent: 'none', id: 'guide', name: 'Inés Etcheverry' }}
        label={label[locale]}
        question={question[locale]}
        isOpen
      >
        <label>
          <input type="checkbox" /> {words('También sus claves', 'Her keys too')[locale]}
        </label>
      </AskFirst>
    ),
  },
}
