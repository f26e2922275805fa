import type { Examples } from '#shell/styleguide/examples.ts'
import { Pagination } from './pagination.tsx'

const hrefOf = (page: number) => `#page-${page}`

export const paginationExamples: Examples = {
  of: 'Pagination',
  about: 'The pages of a list. A list of one page shows none.',
  states: {
    'first of three': () => <Pagination page={1} pages={3} hrefOf={hrefOf} />,
    'in the middle of many': () => <Pagination page={57} pages={1480} hrefOf={hrefOf} />,
    last: () => <Pagination page={12} pages={12} hrefOf={hrefOf} />,
  },
}
