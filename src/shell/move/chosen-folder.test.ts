import { expect, test } from 'vitest'
import { neededIn } from './chosen-folder.ts'

const needed = ['news/a.jpg', 'team/ana.png', 'a.jpg']

test.each([
  [
    'the copy of the storage',
    ['storage/news/a.jpg', 'storage/team/ana.png', 'storage/a.jpg', 'storage/x.pdf'],
  ],
  [
    'a folder that holds the copy',
    ['old/storage/news/a.jpg', 'old/storage/team/ana.png', 'old/storage/a.jpg'],
  ],
])('in %s every file is found under its path', (_, places) => {
  const found = neededIn(
    places.map((place) => ({ file: place, place })),
    needed,
  )
  expect([...found.keys()].sort()).toEqual([...needed].sort())
  expect(found.get('a.jpg')).toMatch(/storage\/a\.jpg$/)
})

test('in a folder of the storage its own files are found', () => {
  expect(neededIn([{ file: 1, place: 'news/a.jpg' }], needed)).toEqual(new Map([['news/a.jpg', 1]]))
})

test('a name that one system writes in two signs is the same', () => {
  const [composed, apart] = ['team/peña.png'.normalize('NFC'), 'storage/team/peña.png'.normalize('NFD')]
  expect(neededIn([{ file: 1, place: apart }], [composed])).toEqual(new Map([[composed, 1]]))
})

test('in a folder with other files nothing is found', () => {
  expect(neededIn([{ file: 1, place: 'downloads/b.jpg' }], needed)).toEqual(new Map())
})
