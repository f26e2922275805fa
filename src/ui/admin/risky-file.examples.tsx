import type { Examples } from '#shell/styleguide/examples.ts'
import { words } from '../example-words.ts'
import { RiskyFile } from './risky-file.tsx'

const download = (
  <a href="#file" className="button-quiet">
    informe.pdf
  </a>
)

export const riskyFileExamples: Examples = {
  of: 'RiskyFile',
  about:
    'A document of a stranger that does more than show itself: what it does, its pages, and itself behind a warning.',
  states: {
    'acts when it is opened': ({ locale }) => (
      <RiskyFile
        risk="active"
        pages={[
          <canvas
            key="1"
            role="img"
            aria-label={words('Página 1', 'Page 1')[locale]}
            width={120}
            height={170}
          />,
        ]}
      >
        {download}
      </RiskyFile>
    ),
    'holds data': () => (
      <RiskyFile risk="data-files" pages={[]}>
        {download}
      </RiskyFile>
    ),
    'nobody could draw it': () => (
      <RiskyFile risk="encrypted" pages={[]}>
        {download}
      </RiskyFile>
    ),
  },
}
