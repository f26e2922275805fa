import type { Examples } from '#shell/styleguide/examples.ts'
import {
  Arrow,
  Chevron,
  CloseIcon,
  ExternalIcon,
  MenuIcon,
  PauseIcon,
  PlayIcon,
  SearchIcon,
} from './icons.tsx'

const icons = { Arrow, Chevron, CloseIcon, ExternalIcon, MenuIcon, PauseIcon, PlayIcon, SearchIcon }

export const iconsExamples: Examples = {
  of: 'Icons',
  about: 'Small drawings in the colour of the words that they accompany; they are read out to nobody.',
  states: {
    'all of them': () => (
      <ul className="styleguide-icons">
        {Object.entries(icons).map(([name, Drawing]) => (
          <li key={name}>
            <Drawing />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    ),
  },
}
