import { expect, test } from 'vitest'
import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { setUpMessages } from '#tests/support/messages-setup.ts'
import { recipientsOf } from './write-mails.ts'

const identity = { email: 'hola@aval.example', complaintsEmail: 'quejas@aval.example' }

async function withOffices() {
  const setup = await setUpMessages()
  const spain = await setup.publish(
    country,
    'spain',
    { code: 'ES' },
    { es: { name: 'España', slug: 'espana' }, en: { name: 'Spain', slug: 'spain' } },
  )
  const place = {
    es: { name: 'Oficina', city: 'Madrid', address: 'Calle 1' },
    en: { name: 'Office', city: 'Madrid', address: 'Street 1' },
  }
  const at = { country: spain, coordinates: { lat: 40, lng: -3 } }
  await setup.publish(office, 'madrid', { ...at, email: 'madrid@aval.example' }, place)
  await setup.publish(office, 'silent', at, place)
  return (
    subject: Parameters<typeof recipientsOf>[2]['subject'],
    named: string,
    mailTo: string | null = null,
  ) => recipientsOf(setup.caller(), identity, { subject, country: named }, mailTo)
}

test('a request goes to the office of the country, however its sender writes it', async () => {
  const to = await withOffices()
  for (const named of ['España', 'espana', ' ESPAÑA ', 'Spain', 'spain', 'ES', 'es'])
    expect(await to('quote', named), named).toEqual(['madrid@aval.example'])
  expect(await to('other', 'Spain')).toEqual(['madrid@aval.example'])
})

test('where there is no office it goes to the general address', async () => {
  const to = await withOffices()
  for (const named of ['Narnia', 'N/A', '%', "' OR 1=1", '__proto__'])
    expect(await to('quote', named), named).toEqual(['hola@aval.example'])
})

test('complaints and what concerns certificates go to the address for them', async () => {
  const to = await withOffices()
  for (const subject of ['complaint', 'appeal', 'suspicious-certificate', 'misuse-of-mark'] as const)
    expect(await to(subject, 'Spain')).toEqual(['quejas@aval.example'])
})

test('the address of the environment gets everything, each address once', async () => {
  const to = await withOffices()
  const all = 'todo@aval.example'
  expect(await to('quote', 'Spain', all)).toEqual([all, 'madrid@aval.example'])
  expect(await to('complaint', 'Spain', all)).toEqual([all, 'quejas@aval.example'])
  expect(await to('other', 'Narnia', all)).toEqual([all])
  expect(await to('quote', 'Spain', 'Madrid@aval.example')).toEqual(['madrid@aval.example'])
})

test('a body without any address gets no mail', async () => {
  const setup = await setUpMessages()
  const nobody = { email: null, complaintsEmail: null }
  expect(await recipientsOf(setup.caller(), nobody, { subject: 'appeal', country: 'x' }, null)).toEqual([])
  expect(await recipientsOf(setup.caller(), null, { subject: 'quote', country: 'x' }, null)).toEqual([])
})
