import { expect, test } from 'vitest'
import { asEditor, type Caller, type Editor, noReads } from './caller.ts'

const visitor = { locale: 'es', actor: null, reads: noReads() } as Caller
const ana = { id: 'ana', name: 'ana@organismo.example' }

test('what is read for an editor is kept for nobody else', () => {
  const reads = noReads()
  const editor = asEditor({ ...visitor, reads }, ana)
  expect(editor).toMatchObject({ actor: ana, locale: 'es' })
  expect([reads.keepable, editor.reads === reads]).toEqual([false, true])
})

test('what only editors may do cannot be asked for by anybody else: it does not compile', () => {
  const onlyEditors = ({ actor }: Editor) => actor.name
  expect(onlyEditors(asEditor(visitor, ana))).toBe('ana@organismo.example')
  // @ts-expect-error: a caller may be nobody.
  expect(() => onlyEditors(visitor)).toThrow()
})
