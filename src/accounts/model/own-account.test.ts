import { expect, test } from 'vitest'
import { maskEmail } from '#accounts/store/own/own-account.ts'
import { nameDevice } from './own-account.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'ChromeOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Safari/605.1',
    'Firefox',
    'iPhone',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.14.1', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(nameDevice(userAgent)).toEqual({ browser, system })
})

test('a masked address shows its first letter and its host', () => {
  expect(maskEmail('ana.perez@example.org')).toBe('a…@example.org')
  expect(maskEmail('ñ@example.org')).toBe('ñ…@example.org')
})
