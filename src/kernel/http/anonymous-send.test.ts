import { expect, test } from 'vitest'
import { isAnonymousSend } from './anonymous-send.ts'

test.each([
  ['/es/contact/message', undefined],
  ['/en/contact/message?sent=yes', undefined],
  ['/es/contact/message.data', undefined],
  ['/es/Contact/Message/', undefined],
  ['/api/contact', undefined],
  ['/api/contact', 'footer.aGVsbG8.m1.signature'],
  ['/api/contact/form?form=footer&open=12', undefined],
  ['/api/contact/form', undefined],
])('%s with the token %s may be a message without a name', (target, token) =>
  expect(isAnonymousSend(target, token)).toBe(true),
)

test.each([
  ['/', undefined],
  ['/es/contact', undefined],
  ['/api/contact', 'contact.aGVsbG8.m1.signature'],
  ['/api/contact/form?form=contact&open=12', undefined],
  ['/es/contacts/message', undefined],
])('%s with the token %s is noted like any request', (target, token) =>
  expect(isAnonymousSend(target, token)).toBe(false),
)
