import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'globalgap-ifa-version-6',
  shared: {
    date: '2023-11-21',
    category: 'standards',
    certifications: ['globalgap-ifa'],
    cover: {
      picture: 'news-harvest',
      alt: {
        es: 'Grabado de espigas de trigo maduro en líneas finas',
        en: 'Engraving of ripe ears of wheat in fine lines',
      },
      focal: { x: 0.5, y: 0.4 },
    },
    darkCover: { picture: 'news-harvest-dark', alt: null },
  },
  es: {
    title: 'GLOBALG.A.P. IFA: desde enero se audita con la versión 6',
    slug: 'globalgap-ifa-version-6',
    summary:
      'La edición Smart de la versión 6 es obligatoria desde el 1 de enero de 2024. Qué cambia para los productores y qué conviene hacer antes de la próxima visita.',
    body: `El dueño del esquema GLOBALG.A.P. publicó la versión 6 de Aseguramiento Integrado de Fincas (IFA) en setiembre de 2022. El período de convivencia con la versión 5.2 termina: el 31 de diciembre de 2023 es el último día en que se puede auditar con ella. Los certificados ya emitidos valen hasta su vencimiento.

## Dos ediciones

La versión 6 existe en dos ediciones. **Smart** es la general y pasa a ser obligatoria el 1 de enero de 2024. **GFS** es para quienes necesitan un certificado reconocido por la iniciativa GFSI; su fecha depende de ese reconocimiento. Hasta entonces sigue disponible la versión 5.4-1-GFS. Si no sabe cuál le piden, pregúntele a su comprador antes de registrarse.

## Qué cambia en el predio

- Los puntos de control se redactan como principios y criterios. Importa el resultado, y hay más de una manera de demostrarlo.
- La autoevaluación debe tener comentarios en los puntos que no aplican y en los que no se cumplen.
- El ambiente tiene más peso: biodiversidad, agua, energía y residuos plásticos.
- La décima parte de los productores recibe una auditoría sin aviso, que reemplaza a la anunciada.

## Qué hacer ahora

1. Descargue la lista de verificación de su edición y su alcance en el sitio del dueño del esquema.
2. Haga la autoevaluación con los registros a la vista, no de memoria.
3. Avísenos qué edición necesita al menos seis semanas antes de la cosecha, porque la auditoría debe ver el cultivo.

Los pasos y los plazos están en la página de [GLOBALG.A.P. IFA](entry:certification/globalgap-ifa). Para los grupos de productores hay un [curso abierto](https://academia.sellosur.example/) en febrero.`,
  },
  en: {
    title: 'GLOBALG.A.P. IFA: audits use version 6 from January',
    slug: 'globalgap-ifa-version-6',
    summary:
      'The Smart edition of version 6 is mandatory from 1 January 2024. What changes for producers, and what is worth doing before the next visit.',
    body: `The owner of the GLOBALG.A.P. scheme published version 6 of Integrated Farm Assurance (IFA) in September 2022. The period in which it ran alongside version 5.2 is ending: 31 December 2023 is the last day on which an audit may use the older version. Certificates already issued remain valid until they expire.

## Two editions

Version 6 comes in two editions. **Smart** is the general one and becomes mandatory on 1 January 2024. **GFS** is for those who need a certificate recognised by the GFSI initiative; its date depends on that recognition. Until then version 5.4-1-GFS remains available. If you do not know which one is wanted, ask your buyer before you register.

## What changes on the farm

- Control points are written as principles and criteria. The outcome matters, and there is more than one way to show it.
- The self-assessment must carry comments on points that do not apply and points that are not met.
- The environment weighs more: biodiversity, water, energy and plastic waste.
- One producer in ten receives an unannounced audit, which replaces the announced one.

## What to do now

1. Download the checklist for your edition and scope from the scheme owner’s site.
2. Do the self-assessment with the records in front of you, not from memory.
3. Tell us which edition you need at least six weeks before harvest, because the audit has to see the crop.

Steps and times are on the page for [GLOBALG.A.P. IFA](entry:certification/globalgap-ifa). For producer groups there is an [open course](https://academia.sellosur.example/) in February.`,
  },
})
