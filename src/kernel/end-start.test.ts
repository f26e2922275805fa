import { expect, onTestFinished, test, vi } from 'vitest'
import { endStart } from './end-start.ts'
import { UnusableVariables } from './env.ts'

/** What is printed, and the status with which the program ends. */
function ended(error: unknown) {
  const exit = vi.spyOn(process, 'exit').mockImplementation((status) => {
    throw status
  })
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  expect(() => endStart(error)).toThrow()
  return { status: exit.mock.calls.at(-1)?.[0], printed: print.mock.calls.at(-1)?.[0] }
}

test('a folder that is full or cannot be written is said in a sentence', () => {
  const failed = (code: string) =>
    Object.assign(new Error(`${code}: open`), { code, path: '/var/lib/aval/secret.key' })
  expect(ended(failed('EROFS'))).toEqual({
    status: 1,
    printed: expect.stringMatching(/^\/var\/lib\/aval cannot be written: it is read-only/),
  })
  expect(ended(failed('ENOSPC')).printed).toMatch(/^The disk that holds \/var\/lib\/aval is full/)
})

test('a sentence is printed alone, and a fault of the program with where it is', () => {
  expect(ended(new Error('The data folder is not there.'))).toEqual({
    status: 1,
    printed: 'The data folder is not there.',
  })
  expect(ended(new UnusableVariables('PORT cannot be 80.'))).toEqual({
    status: 78,
    printed: 'PORT cannot be 80.',
  })
  const fault = new TypeError('x is not a function')
  expect(ended(fault)).toEqual({ status: 1, printed: fault })
})
