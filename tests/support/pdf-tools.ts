import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { placesIn, sealIn } from '#trust/store/document/seal/seal-pdf.ts'

/** A folder of one test. */
export function folderOfTest(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-documents-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What a program of the system prints, whatever its end. */
export function run(program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return `${stdout}${stderr}`
}

/** A document in a file, and what strangers' programs say of it. */
export function judged(bytes: Uint8Array) {
  const folder = folderOfTest()
  const file = (name: string, content?: Uint8Array) => {
    const place = path.join(folder, name)
    if (content) writeFileSync(place, content)
    return place
  }
  const pdf = file('document.pdf', bytes)
  const places = placesIn(bytes)
  const covered = Buffer.concat([bytes.subarray(0, places.from), bytes.subarray(places.to)])
  const cms = file('seal.p7s', sealIn(bytes, places))
  return {
    check: () => run('qpdf', '--check', pdf),
    signature: () => run('pdfsig', '-nocert', pdf),
    info: () => run('pdfinfo', pdf),
    text: () => run('pdftotext', '-raw', pdf, '-'),
    /** In the order in which it was written, which keeps letters of a stamp together. */
    pages: () => run('pdftotext', '-raw', pdf, '-').split('\f').slice(0, -1),
    /** What openssl says of the signature over the bytes around it, by the certificate that it brings. */
    verified: () => {
      run('openssl', 'pkcs7', '-inform', 'DER', '-in', cms, '-print_certs', '-out', file('seal.pem'))
      return run(
        ...(['openssl', 'cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', cms] as const),
        ...['-content', file('covered', covered), '-CAfile', file('seal.pem'), '-partial_chain'],
        ...['-purpose', 'any', '-out', file('verified')],
      )
    },
    /** The structure of the signature in words. */
    printed: () => run('openssl', 'cms', '-cmsout', '-print', '-noout', '-inform', 'DER', '-in', cms),
    attachment: (name: string) => {
      run('pdfdetach', '-savefile', name, '-o', path.join(folder, 'attached'), pdf)
      return readFileSync(path.join(folder, 'attached'))
    },
    seal: () => sealIn(bytes, places),
    covered,
  }
}
