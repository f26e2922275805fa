import { expect, test } from 'vitest'
import { pastedLines } from './paste-lines.ts'

test('lines that are pasted are one each, without bullets, numbers and blanks', () => {
  expect(pastedLines('• Lunes\r\n\r\n  - Martes \n1. Miércoles\n2) Jueves\rViernes')).toEqual([
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
  ])
})

test('a phone number, a decimal and a dash inside a line stay as they are', () => {
  expect(pastedLines('+598 2000 0000\n1.5 horas\n9:00–18:00\n-34')).toEqual([
    '+598 2000 0000',
    '1.5 horas',
    '9:00–18:00',
    '-34',
  ])
})

test('one line is pasted as it is', () => {
  expect(pastedLines('- una sola\n')).toBeNull()
})
