import type { Examples } from '#shell/styleguide/examples.ts'
import { latePart, PartMissing } from './late-part.tsx'

const Coming = latePart('guide', () => new Promise<React.ComponentType>(() => {}))

export const latePartExamples: Examples = {
  of: 'latePart, PartMissing',
  about:
    'A part of a page whose code comes when it is first drawn, and what stands there where it does not arrive.',
  states: {
    'on its way': () => <Coming meanwhile={<p className="text-quiet">…</p>} />,
    'did not arrive': () => <PartMissing why="again" isComing={false} onAgain={() => {}} />,
    'is tried again': () => <PartMissing why="again" isComing onAgain={() => {}} />,
    'the site was deployed anew': () => <PartMissing why="outdated" isComing={false} onAgain={() => {}} />,
  },
}
