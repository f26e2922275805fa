import sharp from 'sharp'
import { systemActor } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { signersOf } from '#trust/store/sign.ts'
import { drawQr } from '#ui/drawings/qr.ts'
import { ask } from './ask.ts'
import { registerAddresses } from './register-addresses.ts'
import { sealedPdf, strangersKey } from './sealed-pdf.ts'
import type { StartedSite } from './site.ts'

export type CheckedFile = { name: string; bytes: Buffer }

/** Files about one certificate of a running site that is in force: as it issued them, and as others may have made them. */
export async function checkedFiles(started: StartedSite) {
  const { 'a certificate with many sites': path = '' } = await registerAddresses(started, defaultLocale)
  const slug = decodeURIComponent(path.split('/').at(-1) ?? '')
  const href = `${started.url}/certificates/${slug}`
  const [{ text: jwt }, { text: document }] = [
    await ask(started.url, `/certificates/${slug}.vc.jwt`),
    await ask(started.url, `/certificates/${slug}.vc.json`),
  ]
  const { ES256: sealer } = await signersOf(started.site.signing, callerAs(started.site))
  const sealed = await sealedPdf({ sealer, attached: jwt, href })
  const pdf = (bytes: Buffer, name = 'certificate.pdf'): CheckedFile => ({ name, bytes })
  const changed = Buffer.from(sealed)
  changed.write('9', sealed.indexOf('/MediaBox [0 0 200') + '/MediaBox [0 0 '.length)
  const stranger = strangersKey()
  return {
    ...{ slug, jwt, document, href },
    files: {
      holds: pdf(sealed),
      sealed: pdf(await sealedPdf({ sealer, href })),
      altered: pdf(changed),
      appended: pdf(Buffer.concat([sealed, Buffer.from('9 0 obj\n<< >>\nendobj\n%%EOF\n')])),
      resaved: pdf(Buffer.from(sealed.toString('latin1').replace('/Type /Pages', '/Type  /Pages'), 'latin1')),
      forged: pdf(await sealedPdf({ sealer: stranger, href, name: 'Sello Sur' })),
      foreign: pdf(
        await sealedPdf({
          ...{ sealer: stranger, href: 'https://other.example/certificates/1' },
          name: '<img src=x> Otra entidad de certificación',
        }),
      ),
      unsealed: pdf(Buffer.from(`%PDF-1.4\n<< /URI (${href}) >>\ntrailer\n<< >>\n%%EOF\n`)),
      damaged: pdf(sealed.subarray(0, sealed.length - 40)),
      renamed: pdf(Buffer.from('PK\x03\x04 word/document.xml')),
    },
    code: { name: 'photo.jpg', bytes: await photoOf(`${href}.pdf`) },
    foreignCode: { name: 'photo.jpg', bytes: await photoOf('https://other.example/certificates/1') },
  }
}

export function callerAs(site: RunningSite) {
  return callerOf(site, { locale: defaultLocale, actor: systemActor })
}

/** A code as somebody takes a picture of it: turned, from the side, on a desk, and large. */
async function photoOf(text: string): Promise<Buffer> {
  const turned = await sharp(Buffer.from(drawQr(text)))
    .resize(900)
    .affine([1, 0.18, 0.05, 0.9], { background: '#8a7f70' })
    .rotate(17, { background: '#8a7f70' })
    .toBuffer()
  return sharp(turned)
    .extend({ top: 700, bottom: 900, left: 1200, right: 600, background: '#8a7f70' })
    .blur(2)
    .jpeg({ quality: 70 })
    .toBuffer()
}
