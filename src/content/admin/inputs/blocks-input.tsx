import { createContext, type KeyboardEvent, use, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AnyField, blockFields, type StoredBlock } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import { PlusIcon } from './icon-button.tsx'
import { problemsInside } from './input-problems.ts'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'
import { RowList } from './row-list.tsx'

/** Blocks of several kinds, in order. */
export function BlocksInput(props: InputProps<StoredBlock[]>) {
  const { locale } = useSurroundings()
  const fieldsOf = ({ kind }: StoredBlock) => blockFields(props.field, kind) ?? props.field
  return (
    <BlockKinds value={props.field.blocks ?? {}}>
      <RowList<StoredBlock>
        {...props}
        of={{
          fieldsOf,
          valuesOf: ({ values }) => values,
          withValues: (block, values) => ({ ...block, values }),
          problemsOf: (problems) => problemsInside(problems, 'values'),
          kindOf: (block) => fieldsOf(block).label[locale],
          copyOf: (block) => ({ ...structuredClone(block), id: newBlockId() }),
          Add: AddBlock,
        }}
      />
    </BlockKinds>
  )
}

const BlockKinds = createContext<Record<string, AnyField>>({})

/** A name that no other block of the list has: 40 random bits. */
export function newBlockId(): string {
  return `b${Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** A button that opens the choice of blocks, each with what it is for. Escape closes it; a chosen block takes the focus. */
function AddBlock({ add }: { add(block: StoredBlock): void }) {
  const kinds = use(BlockKinds)
  const { locale } = useSurroundings()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()

  function toggle(): void {
    flushSync(() => setOpen(!isOpen))
    list.current?.querySelector('button')?.focus()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const choices = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = choices.indexOf(document.activeElement as HTMLButtonElement)
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (event.key === 'Escape') {
      flushSync(() => setOpen(false))
      opener.current?.focus()
    } else if (step && at >= 0) choices[(at + step + choices.length) % choices.length]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div>
      <button
        ref={opener}
        type="button"
        className="input-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        onKeyDown={isOpen ? onKeyDown : undefined}
      >
        <PlusIcon /> {m.input_block_add()}
      </button>
      {isOpen && (
        <ul ref={list} id={id} className="block-choices" aria-label={m.input_block_choose()}>
          {Object.entries(kinds).map(([kind, { label, help }]) => (
            <li key={kind}>
              <button
                type="button"
                onKeyDown={onKeyDown}
                onClick={() => {
                  setOpen(false)
                  add({ id: newBlockId(), kind, values: {} })
                }}
              >
                <span className="font-semibold">{label[locale]}</span>
                {help && <span className="text-small text-quiet">{help[locale]}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
