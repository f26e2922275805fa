import { accreditation } from '#content/model/kinds/accreditation.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../register-records.ts'
import { saveSample } from '../saved-entries.ts'

type Given = Partial<Parameters<typeof sampleCertificate>[0]>

const odd = 'Ñandú & «Cía.» <b>"S.A."</b> \\ 日本 🐄 e\u0301 %2F #1'

const sites = (count: number): Given['sites'] =>
  Array.from({ length: count }, (_, place) => ({
    ...(place % 3 === 0 ? {} : { number: `0${place + 1}/a b` }),
    ...(place % 2 === 0 ? { name: `Planta ${place + 1}` } : {}),
    ...{ street: `Ruta ${place}`, city: 'Durazno', country: 'UY' },
    ...(place % 4 === 0 ? { scope: { es: 'Desosado', en: 'Deboning' } } : {}),
  }))

const products = (count: number): Given['products'] =>
  Array.from({ length: count }, (_, place) => ({
    name: { es: `Miel ${place}`, en: place % 2 ? `Honey ${place}` : null },
    ...(place % 2 === 0 ? { brand: 'Abeja' } : {}),
    ...(place % 3 === 0 ? { model: `A-${place}` } : {}),
    ...(place % 4 === 0 ? { standard: 'UNIT 50', range: '2026-001 a 2026-480' } : {}),
  }))

/** Certificates that have what certificates can have, by what is special about them; each is its number. */
export const various: Record<string, Given> = {
  plain: {},
  'many sites': { sites: sites(40) },
  products: { family: 'product', type: 'product', scheme: 'conformity-mark', products: products(30) },
  'several standards': {
    standards: [
      { name: 'ISO 9001', edition: '2015' },
      { name: 'ISO 14001', edition: '2015' },
      { name: 'ISO 45001', edition: '2018' },
      { name: 'UNIT-ISO 22000', edition: null },
    ],
  },
  'own accreditations': {
    standards: [
      { name: 'ISO 9001', edition: '2015' },
      { name: 'ISO 14001', edition: '2015' },
      { name: 'ISO 45001', edition: '2018' },
    ],
    standardsApart: [
      { name: 'ISO 14001', edition: null, accreditation: 'own', suspendedOn: null, withdrawnOn: null },
      { name: 'ISO 45001', edition: null, accreditation: null, suspendedOn: '2026-03-01', withdrawnOn: null },
    ],
  },
  'no accreditation': { isAccredited: false, accreditation: null },
  odd: {
    scope: { es: odd, en: `${odd}\n\nsecond` },
    standards: [{ name: `ISO ${odd}`.slice(0, 60), edition: '2015/Amd 1' }],
    sites: [{ number: odd.slice(0, 30), name: odd, street: odd, city: odd, country: 'UY' }],
    products: [{ name: { es: odd, en: null }, brand: odd, model: odd }],
  },
  'one language': { scope: { es: 'Faena bovina', en: null } },
}

export const numberOf = (what: string) => `V-${what.replaceAll(' ', '-')}`

/** Stores them, all of one company, and the accreditations that they name. */
export async function storeVarious(database: Database, editor: Editor, day: string): Promise<void> {
  const shared = { type: 'accreditation', standard: 'ISO/IEC 17021-1' }
  for (const [key, more] of Object.entries({
    'oda-management': { body: 'Organismo Demostrativo (ODA)', number: 'OCS 012', scopeLink: null },
    own: { body: 'Otro organismo', number: null, scopeLink: 'https://acreditador.example/alcance?de=12' },
  }))
    await saveSample(editor, accreditation, {
      ...{ key, shared: { ...shared, ...more } },
      ...{ es: { name: `Acreditación ${key}` }, publish: ['es'] },
    })
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'V,1#ñ', legalName: odd })],
    certificates: Object.entries(various).map(([what, given], place) =>
      sampleCertificate({ id: `v-${place}`, companyId: 'V,1#ñ', number: numberOf(what), ...given }),
    ),
  })
}
