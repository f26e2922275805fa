import { useState } from 'react'
import type { Examples, Given } from '#shell/styleguide/examples.ts'
import { words } from '../example-words.ts'
import { FieldHead } from '../fields/field-head.tsx'
import { OptionList } from './option-list.tsx'
import { useCombobox } from './use-combobox.ts'

export const comboboxExamples: Examples = {
  of: 'OptionList',
  about:
    'A field with a list of what it offers, for visitors and editors: arrows go through it, Enter takes one.',
  states: {
    'opens when one types': (given) => <Countries {...given} id="guide-countries" />,
    'always open': (given) => <Countries {...given} id="guide-countries-open" isAlwaysOpen />,
    'nothing found': (given) => <Countries {...given} id="guide-countries-none" isAlwaysOpen begun="zzz" />,
  },
}

const countries = ['Argentina', 'Brasil', 'Chile', 'Paraguay', 'Perú', 'Uruguay']

function Countries({
  id,
  locale,
  isAlwaysOpen = false,
  begun = '',
}: Given & { id: string; isAlwaysOpen?: boolean; begun?: string }) {
  const [text, setText] = useState(begun)
  const [isOpen, setOpen] = useState(isAlwaysOpen)
  const options = countries
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    .map((name) => ({ id: name, name }))
  const box = useCombobox({
    ...{ id, text, onText: setText, options, isOpen },
    onOpen: isAlwaysOpen ? undefined : setOpen,
    onPick: ({ name }) => setText(name),
    note: options.length > 0 ? null : words('Ningún país.', 'No country.')[locale],
  })
  const label = words('País', 'Country')[locale]
  return (
    <div className="relative">
      <FieldHead id={id} label={label} />
      <input {...box.field} className="field" />
      <OptionList box={box} aria-label={label} className={isAlwaysOpen ? '' : 'options'}>
        {options.map((option) => (
          <div key={option.id} {...box.option(option)} className="px-3 py-2">
            {option.name}
          </div>
        ))}
      </OptionList>
    </div>
  )
}
