import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const failure = (details: object, message = 'no') => Object.assign(new Error(message), details)

test.each([
  ['a server that is gone, by its address', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['by its socket', failure({ code: 'ENOENT', syscall: 'connect' })],
  ['by its name', failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  ['a lock that was not had in time', failure({ code: '55P03' })],
  ['a server that became a standby', failure({ code: '25006' })],
  ['a connection that was lost', failure({}, 'Connection terminated unexpectedly')],
  ['one that was lost before', failure({}, 'Client has encountered a connection error and is not queryable')],
  ['an answer that never came', failure({}, 'The database did not answer within 130 seconds.')],
  ['what Drizzle says around it', new Error('Failed query', { cause: failure({ code: '08006' }) })],
  ['a disk that is full', failure({ code: 'ENOSPC', syscall: 'write' })],
  ['a disk that became read-only', failure({ code: 'EROFS', syscall: 'open' })],
  ['a host of several addresses', new AggregateError([failure({ code: 'ECONNREFUSED' })])],
])('%s may be there again soon', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['a value that is there already', failure({ code: '23505' })],
  ['a table that is not there', failure({ code: '42P01' })],
  ['a file that is missing', failure({ code: 'ENOENT', syscall: 'open' })],
  ['a folder that is missing', failure({ code: 'ENOENT', syscall: 'scandir' })],
  ['a fault of the program', new TypeError('x is not a function')],
  ['what is no error', 'ECONNREFUSED'],
])('%s is a fault', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})
