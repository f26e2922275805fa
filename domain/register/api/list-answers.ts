import { z } from 'zod'
import { families } from '../../addresses.ts'
import { certificatePart, companyPart, countryPart, standardPart } from './answer-parts.ts'
import { named, told } from './told.ts'

const next = told(
  z.url().nullable(),
  'La dirección de lo que sigue; vacío al final. También está en el encabezado `Link`.',
  'The address of what comes next; null at the end. It is in the `Link` header too.',
)
const inDirectory = told(
  z.int().nonnegative(),
  'Cuántos certificados del directorio tiene, vigentes o no.',
  'How many certificates of the directory it has, in force or not.',
)

export const companyList = named(
  z.strictObject({ items: z.array(companyPart), next }),
  'CompanyList',
  'Una parte de las empresas del directorio.',
  "A part of the directory's companies.",
)

export const certificateList = named(
  z.strictObject({ items: z.array(certificatePart), next }),
  'CertificateList',
  'Una parte de los certificados del directorio.',
  "A part of the directory's certificates.",
)

export const schemeList = named(
  z.strictObject({
    items: z.array(
      z.strictObject({
        key: told(z.string(), 'Por ella se filtra.', 'What is filtered by.'),
        title: z.string(),
        family: z.enum(families),
        owner: told(z.string(), 'La marca o el dueño del esquema.', 'The brand or the owner of the scheme.'),
        standards: z.array(standardPart),
        url: z.url().nullable(),
        certificates: inDirectory,
      }),
    ),
  }),
  'SchemeList',
  'Los esquemas que el organismo ofrece.',
  'The schemes that the body offers.',
)

export const countryList = named(
  z.strictObject({
    items: z.array(z.strictObject({ ...countryPart.shape, certificates: inDirectory })),
  }),
  'CountryList',
  'Los países de las empresas certificadas y de sus sitios.',
  'The countries of certified companies and their sites.',
)

export const officeList = named(
  z.strictObject({
    items: z.array(
      z.strictObject({
        name: z.string(),
        headOffice: z.boolean(),
        address: z.string(),
        city: z.string(),
        country: countryPart.nullable(),
        coordinates: z.strictObject({ lat: z.number(), lng: z.number() }),
        phones: z.array(z.string()),
        email: z.email().nullable(),
        openingHours: z.array(z.string()),
      }),
    ),
  }),
  'OfficeList',
  'Las oficinas del organismo.',
  "The body's offices.",
)
