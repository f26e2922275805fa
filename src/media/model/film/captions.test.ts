import { expect, test } from 'vitest'
import { plainCaptions } from './captions.ts'

const cue = (from: string, to: string, text: string) => `${from} --> ${to}\n${text}\n`
const file = (...cues: string[]) => `WEBVTT\n\n${cues.join('\n')}`

test('times and words are kept; style, places, notes and names are not', () => {
  const sent = `\uFEFFWEBVTT - Planta\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { background: url(https://x) }\r\n\r\nNOTE Grabado en casa de Ana\r\n\r\nuno\r\n00:01.000 --> 00:02.500 line:0 align:start\r\n<v Ana><b>Hola</b> &amp; bienvenidos</v>\r\nal laboratorio\r\n`
  expect(plainCaptions(sent, 5)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHola &amp; bienvenidos\nal laboratorio\n',
  )
})

test('what was written anew is written the same again', () => {
  const once = plainCaptions(file(cue('00:00.000', '00:01.000', '1 &lt; 2 --&gt; 3')), 5) ?? ''
  expect(once).toContain('1 &lt; 2 --&gt; 3')
  expect(plainCaptions(once, 5)).toBe(once)
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html>'],
  ['subtitles of another kind', '1\n00:00:01,000 --> 00:00:02,000\nHola\n'],
  ['no cue', 'WEBVTT\n\nNOTE nada\n'],
  ['words without a time', 'WEBVTT\n\nHola\n'],
  ['an end before its beginning', file(cue('00:02.000', '00:01.000', 'a'))],
  ['cues out of order', file(cue('00:02.000', '00:03.000', 'a'), cue('00:01.000', '00:03.000', 'b'))],
  ['words after the film', file(cue('00:01.000', '01:01.000', 'a'))],
  ['a cue of a page', file(cue('00:01.000', '00:02.000', 'a'.repeat(301)))],
  ['half a letter', file(cue('00:01.000', '00:02.000', '\uD800'))],
  ['too much', file(cue('00:01.000', '00:02.000', 'a')) + '\n'.repeat(16_000)],
  ['too many', file(...Array.from({ length: 401 }, () => cue('00:01.000', '00:02.000', 'a')))],
])('%s is no captions', (_, text) => {
  expect(plainCaptions(text, 5)).toBeNull()
})

test('a text that is made to be slow is read at once', () => {
  const began = performance.now()
  for (const text of ['<'.repeat(15_000), '\n \n'.repeat(5000), '&a'.repeat(7000), ' \t'.repeat(7500)])
    plainCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`, 5)
  expect(performance.now() - began).toBeLessThan(1000)
})
