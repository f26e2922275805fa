import { expect, test } from 'vitest'
import { type Theme, themeColours, themeFrom } from '#kernel/theme/theme.ts'
import { judge } from './judge.ts'

const look = (chosen: Partial<Theme>) => themeFrom(chosen)

test('a colour that cannot be read on paper is told, with the one that is used', () => {
  const pale = judge(look({ main: '#ffe600' }), 'main')
  expect(pale.isMoved).toBe(true)
  expect(pale.light.contrast).toBeGreaterThan(4.5)
  expect(judge(look({ main: '#c2185b' }), 'main')).toMatchObject({
    isMoved: false,
    light: { colour: '#c2185b' },
  })
  expect(judge(look({ paper: '#333333' }), 'paper').isMoved).toBe(true)
  expect(judge(look({ ink: '#fafafa' }), 'ink').isMoved).toBe(true)
})

test('a colour that could be taken for a state is told; ink, paper and ornament mean nothing', () => {
  expect(judge(look({ product: '#a3271f' }), 'product').like).toBe('bad')
  expect(judge(look({ main: '#5a30bb' }), 'main').like).toBe('suspended')
  expect(judge(look({ gold: '#a3271f' }), 'gold').like).toBeNull()
  expect(judge(look({ product: '#00695c' }), 'product').like).toBeNull()
})

test('the design’s own colours are neither moved nor like a state', () => {
  for (const name of themeColours)
    expect([name, judge(look({}), name)]).toEqual([
      name,
      expect.objectContaining({ isMoved: false, like: null }),
    ])
})
