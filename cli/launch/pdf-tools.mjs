import { findProgram, installDebianPackage } from './debian-package.mjs'

/** Programs that judge documents of certificates, and Debian's packages of them. */
const packages = {
  pdfsig: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdfdetach: 'poppler-utils',
  qpdf: 'qpdf',
  openssl: 'openssl',
}

/** What a test says that needs the programs and does not find them. */
export const pdfToolsMissing =
  'Programs that judge PDF documents were not found. Install them: sudo apt-get install poppler-utils qpdf openssl (Debian and Ubuntu), brew install poppler qpdf openssl.'

/** Whether all of them are there. */
export function hasPdfTools() {
  return Object.keys(packages).every((name) => findProgram([name, `${name}.exe`]) !== null)
}

/** Installs by Debian's package manager what is missing, where this user may. */
export function installPdfTools() {
  for (const [name, debian] of Object.entries(packages))
    if (!findProgram([name])) installDebianPackage(debian, `${debian} for the tests of certificate documents`)
}
