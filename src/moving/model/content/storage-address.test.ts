import { expect, test } from 'vitest'
import { filePath } from './storage-address.ts'

test.each([
  ['gs://old.appspot.com/news/a b.jpg', 'news/a b.jpg'],
  [
    'https://firebasestorage.googleapis.com/v0/b/old.appspot.com/o/news%2Fa%20b.jpg?alt=media&token=1',
    'news/a b.jpg',
  ],
  ['https://firebasestorage.googleapis.com/v0/b/old/o/news%2Fphoto', 'news/photo'],
  ['http://localhost:9199/v0/b/old/o/a.jpg?alt=media', 'a.jpg'],
  ['https://storage.googleapis.com/old/news/a.jpg', 'news/a.jpg'],
  ['https://old.firebasestorage.app/news/a.jpg', 'news/a.jpg'],
  ['news/a.jpg', 'news/a.jpg'],
  ['/news/a.PDF', 'news/a.PDF'],
  ['gs://old/../secret.key', null],
  ['gs://old/a/../../secret.key', null],
  ['https://firebasestorage.googleapis.com/v0/b/old/o/..%2F..%2Fsecret.jpg', null],
  ['https://firebasestorage.googleapis.com/v0/b/old/o/%ff.jpg', null],
  ['https://firebasestorage.googleapis.com/v0/b/old/o/a%00.jpg', null],
  ['../secret.jpg', null],
  ['//elsewhere/a.jpg', null],
  ['https://elsewhere.example/a.jpg', null],
  ['a\\..\\b.jpg', null],
  ['file:///etc/a.jpg', null],
  ['a word', null],
  ['', null],
])('%s is the file %s', (address, path) => {
  expect(filePath(address)).toBe(path)
})
