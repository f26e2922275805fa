import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OwnTurn } from './own-turn.ts'

test('what has come is done between two parts of a page, and the page is the same as without them', async () => {
  const seen: string[] = []
  let isDrawn = false
  const parts = ['a', 'b', 'c'].map((name) => (
    <OwnTurn key={name}>
      <Part name={name} seen={seen} />
    </OwnTurn>
  ))
  const drawing = draw(<main>before{parts}after</main>).finally(() => {
    isDrawn = true
  })
  while (!isDrawn) {
    await nextTurn()
    seen.push('-')
  }
  expect(seen.join('')).toMatch(/^-*a-+b-+c-*$/)
  expect(await drawing).toBe('<main>before<p>a</p><p>b</p><p>c</p>after</main>')
})

function Part({ name, seen }: { name: string; seen: string[] }) {
  seen.push(name)
  return <p>{name}</p>
}

function draw(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = ''
    const whole = new Writable({
      write(part, _, done) {
        html += part
        done()
      },
    })
    whole.on('finish', () => resolve(html))
    const { pipe } = renderToPipeableStream(page, { onError: reject, onAllReady: () => pipe(whole) })
  })
}
