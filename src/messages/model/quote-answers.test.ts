import { expect, test } from 'vitest'
import { withAnswers } from './quote-answers.ts'

const questions = ['How many people', 'Which sites', 'By when']

test('answers stand above the message, each with its question, and what was not answered is left out', () => {
  expect(withAnswers(questions, { quote1: ' 40 ', quote2: '  ', quote3: 'March' }, 'We make cheese.')).toBe(
    'How many people: 40\nBy when: March\n\nWe make cheese.',
  )
})

test('answers alone are a message, and without any it stays as it was written', () => {
  expect(withAnswers(questions, { quote2: 'Two' }, '')).toBe('Which sites: Two')
  expect(withAnswers(questions, {}, 'Only this')).toBe('Only this')
  expect(withAnswers([], { quote1: '40' }, 'Only this')).toBe('Only this')
})
