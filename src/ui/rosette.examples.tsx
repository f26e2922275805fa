import { families } from '#kernel/addresses.ts'
import type { Examples } from '#shell/styleguide/examples.ts'
import { Rosette } from './rosette.tsx'

export const rosetteExamples: Examples = {
  of: 'Rosette',
  about:
    'The engraved ornament: each seed has its own, in the colour of its family, finer where it is larger.',
  states: {
    'every family': () => (
      <div className="flex flex-wrap gap-6">
        {[null, ...families].map((family) => (
          <Rosette key={family} seed="guide" family={family} size={120} />
        ))}
      </div>
    ),
    'three seeds, three sizes': () => (
      <div className="flex flex-wrap items-end gap-6">
        <Rosette seed="a" size={64} />
        <Rosette seed="b" size={140} />
        <Rosette seed="c" size={300} />
      </div>
    ),
  },
}
