import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { publishedScrypt } from './published-scrypt.ts'

/** How many entries each kind of content has in it. */
export const formerSite = {
  country: 4,
  certification: 6,
  accreditation: 3,
  program: 2,
  office: 5,
  news: 16,
  slide: 2,
  'team-member': 8,
  document: 7,
} as const
/** How many accounts it has, and as many profiles. */
export const formerPeople = 5

const storage = 'https://firebasestorage.googleapis.com/v0/b/old.appspot.com/o'
const many = <Each>(count: number, make: (at: number) => Each): Record<string, Each> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`d${at}`, make(at)]))

/**
 * Writes what the operator of a made-up site has after its last day: an export of its documents, a copy of its storage,
 * its accounts, and the parameters of their passwords.
 */
export async function writeFormerSite(folder: string) {
  const place = (...names: string[]) => path.join(folder, ...names)
  for (const name of ['news', 'team', 'docs']) mkdirSync(place('storage', name), { recursive: true })
  for (let at = 0; at < formerSite.news; at += 1)
    await picture(at, 320, 200)
      .jpeg()
      .toFile(place('storage', 'news', `p${at}.jpg`))
  for (let at = 0; at < formerSite['team-member']; at += 1)
    await picture(at, 90, 120)
      .png()
      .toFile(place('storage', 'team', `ana ${at}.png`))
  for (let at = 0; at < formerSite.document; at += 1)
    writeFileSync(place('storage', 'docs', `r${at}.txt`), `Reglamento ${at}, texto completo.`)
  const documents = JSON.stringify({ __collections__: collections() })
  writeFileSync(place('firestore.json'), documents)
  writeFileSync(place('users.json'), JSON.stringify({ users: accounts() }))
  writeFileSync(place('hash.txt'), parameters)
  return { documents: place('firestore.json'), storage: place('storage'), ...accountsIn(place) }
}

function accountsIn(place: (name: string) => string) {
  return { users: place('users.json'), hash: place('hash.txt') }
}

function collections() {
  return {
    countries: many(formerSite.country, (at) => ({
      nombre: { es: `País ${at}`, en: `Country ${at}` },
      slug: `pais-${at}`,
      code: ['UY', 'AR', 'BR', 'CL', 'PY', 'BO'][at],
    })),
    certifications: many(formerSite.certification, (at) => ({
      ...{ titulo_es: `Esquema ${at}`, titulo_en: `Scheme ${at}`, resumen_es: `Qué certifica el ${at}.` },
      contenido_es: '<h2>Alcance</h2><ul><li>Predios</li><li>Plantas</li></ul>',
      contenido_en: '<h2>Scope</h2><ul><li>Farms</li><li>Plants</li></ul>',
    })),
    accreditations: many(formerSite.accreditation, (at) => ({
      ...{ titulo_es: `Acreditación ${at}`, titulo_en: `Accreditation ${at}` },
    })),
    programs: many(formerSite.program, (at) => ({ titulo_es: `Programa ${at}`, titulo_en: `Program ${at}` })),
    offices: many(formerSite.office, (at) => ({
      ...{ nombre: `Oficina ${at}`, ciudad: 'Salto', geo: { _latitude: -31.4, _longitude: -57.9 } },
      pais: { __datatype__: 'documentReference', value: `countries/d${at % formerSite.country}` },
    })),
    news: many(formerSite.news, (at) => ({
      ...{ titulo_es: `Noticia ${at}`, titulo_en: `News item ${at}`, slug: `noticia-${at}` },
      fecha: { __datatype__: 'timestamp', value: { _seconds: 1_700_000_000 + at * 86_400, _nanoseconds: 0 } },
      imagen: `${storage}/news%2Fp${at}.jpg?alt=media&token=${at}`,
      contenido_es: `<p>Primero <strong>${at}</strong>.</p><script>alert(1)</script>`,
      contenido_en: `<p>First <strong>${at}</strong>.</p>`,
      interno: `apunte ${at}`,
    })),
    slider: many(formerSite.slide, (at) => ({ titulo_es: `Portada ${at}`, titulo_en: `Slide ${at}` })),
    team: many(formerSite['team-member'], (at) => ({
      ...{ nombre: `Persona ${at}`, cargo_es: 'Auditora', cargo_en: 'Auditor', foto: `team/ana ${at}.png` },
    })),
    documents: many(formerSite.document, (at) => ({
      ...{ titulo_es: `Reglamento ${at}`, titulo_en: `Rules ${at}`, archivo_es: `gs://old/docs/r${at}.txt` },
    })),
    users: Object.fromEntries(accounts().map(({ localId }, at) => [localId, { nombre: `Editora ${at}` }])),
  }
}

const { hash, salt, signerKey, saltSeparator } = publishedScrypt

function accounts() {
  return Array.from({ length: formerPeople }, (_, at) => ({
    ...{ localId: `editor${at}`, email: `editora${at}@old.example` },
    ...{ passwordHash: inBase64(hash), salt: inBase64(salt) },
  }))
}

const parameters = `hash_config { algorithm: SCRYPT, base64_signer_key: ${inBase64(signerKey)},
  base64_salt_separator: ${inBase64(saltSeparator)}, rounds: 8, mem_cost: 14 }`

/** Pictures differ, so that each is a file of its own. */
function picture(at: number, width: number, height: number) {
  const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: 120 }
  return sharp({ create: { width, height, channels: 3, background } })
}

function inBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
