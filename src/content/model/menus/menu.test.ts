import { expect, test } from 'vitest'
import { type MenuItem, type StandardEntry, standardMenus, wholeMenu } from './menu.ts'

const standard: StandardEntry[] = [
  { name: 'one' },
  { name: 'two', children: [{ name: 'two-a' }, { name: 'two-b' }] },
  { name: 'three' },
]
const names = (items: MenuItem[]): unknown[] =>
  items.map(({ id, children }) => (children ? [id, ...names(children)] : id))
const item = (name: string, more: Partial<MenuItem> = {}): MenuItem => ({ id: name, name, ...more })

test('a menu that nobody arranged is as the site has it', () => {
  expect(names(wholeMenu(standard, null))).toEqual(['one', ['two', 'two-a', 'two-b'], 'three'])
  expect(names(wholeMenu(standardMenus.footer, null))).toEqual(standardMenus.footer.map(({ name }) => name))
})

test('what was arranged stays in its order', () => {
  const arranged = [item('three'), item('two'), item('one'), { id: 'x', to: { href: '/es' } }]
  expect(names(wholeMenu(standard, arranged))).toEqual(['three', ['two', 'two-a', 'two-b'], 'one', 'x'])
})

test('an entry that a later version adds stands after the one that it follows there, and one that is first stands first', () => {
  expect(names(wholeMenu(standard, [item('three'), item('one'), item('x')]))).toEqual([
    'three',
    'one',
    ['two', 'two-a', 'two-b'],
    'x',
  ])
  expect(names(wholeMenu(standard, [item('three')]))).toEqual(['one', ['two', 'two-a', 'two-b'], 'three'])
})

test('an entry that was put elsewhere stands there alone', () => {
  const arranged = [item('one', { children: [item('two-b'), item('three')] }), item('two-a')]
  expect(names(wholeMenu(standard, arranged))).toEqual([['one', 'two-b', 'three'], 'two', 'two-a'])
})

test('a hidden entry stays arranged', () => {
  const [first] = wholeMenu(standard, [item('one', { hidden: true })])
  expect(first).toEqual({ id: 'one', name: 'one', hidden: true })
})
