import type { Examples } from '#shell/styleguide/examples.ts'
import { words } from '../example-words.ts'
import { FilterChoice, FilterForm, FilterSearch } from './filter.tsx'

const search = words('Palabras', 'Words')
const state = words('Estado', 'State')
const any = words('Todos', 'All')
const options = [
  ['draft', words('Borrador', 'Draft')],
  ['published', words('Publicado', 'Published')],
] as const

export const filterExamples: Examples = {
  of: 'FilterForm, FilterSearch, FilterChoice',
  about: 'What a list is asked for. It stands in the address.',
  states: {
    'nothing asked for': ({ locale }) => (
      <FilterForm label={search[locale]} action="#" clear={null}>
        <FilterSearch label={search[locale]} query="" />
        <FilterChoice
          name="state"
          label={state[locale]}
          any={any[locale]}
          value={null}
          options={options.map(([value, each]) => [value, each[locale]] as const)}
        />
      </FilterForm>
    ),
    'asked for, with the way back': ({ locale }) => (
      <FilterForm
        label={search[locale]}
        action="#"
        clear={{ to: '#all', words: words('Todo', 'Everything')[locale] }}
      >
        <FilterSearch label={search[locale]} query="otorrinolaringología" />
        <FilterChoice
          name="state"
          label={state[locale]}
          value="draft"
          options={options.map(([value, each]) => [value, each[locale]] as const)}
        />
      </FilterForm>
    ),
  },
}
