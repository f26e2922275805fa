import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('news', {
  key: 'false-certificates',
  shared: {
    date: '2024-11-19',
    category: 'notices',
    certifications: ['iso-9001', 'fssc-22000', 'product-mark'],
    cover: {
      picture: 'news-audit',
      alt: {
        es: 'Grabado de una lupa sobre un documento con texto y un sello',
        en: 'Engraving of a magnifying glass over a document with text and a seal',
      },
      focal: { x: 0.6, y: 0.5 },
    },
    darkCover: { picture: 'news-audit-dark', alt: null },
  },
  es: {
    title: 'Cómo reconocer un certificado falso',
    slug: 'como-reconocer-un-certificado-falso',
    summary:
      'Seis señales que se ven en cinco minutos, el paso que no hay que saltear y qué hacer si un documento no coincide con el registro.',
    body: `Un certificado es un archivo PDF, y un PDF se puede modificar. Este año recibimos avisos de compradores que tenían en la mano un documento con nuestro nombre y un alcance que nunca otorgamos. Estas son las señales más comunes.

## Seis señales

1. **El alcance es demasiado general.** «Todos los productos de la empresa» no es un alcance. Uno real dice qué se hace y en qué sitio.
2. **Las fechas no cierran.** Un plazo de cinco años en un sistema de gestión, o un vencimiento anterior a la emisión.
3. **«Certificado por ISO».** ISO publica normas y no certifica a nadie.
4. **El logotipo de acreditación está, pero el número no.** Una acreditación se cita con el organismo y el número.
5. **El titular no es quien le vende.** El certificado de la casa matriz no cubre a una filial que no figura en él.
6. **No hay manera de verificarlo,** o el enlace lleva a un sitio que no es del organismo emisor.

## El paso que no se saltea

Escriba el número o el nombre en [Verificar un certificado](/es/verify) y compare cuatro datos: titular, norma, alcance y estado. Si el código del documento abre una página, mire la dirección antes de leer lo que dice. Para los esquemas con base propia, como [FSSC 22000](entry:certification/fssc-22000), consulte también la del dueño del esquema.

> [!WARNING]
> Un certificado suspendido, vencido o retirado puede verse perfecto en papel. Solo el registro dice en qué estado está hoy.

## Si no coincide

No acuse a nadie todavía: puede ser un error de tipeo o un documento viejo. Envíenos una copia por [Contacto](/es/contact) o descríbanos el caso, sin dar su nombre, desde [Cuéntenos](/es/let-us-know). Si el documento es falso, actuamos según las reglas de [uso de marcas](entry:page/use-of-marks) y, si podemos responderle, le contamos el resultado.`,
  },
  en: {
    title: 'How to recognise a false certificate',
    slug: 'how-to-recognise-a-false-certificate',
    summary:
      'Six signs that can be seen in five minutes, the step not to skip, and what to do when a document does not match the register.',
    body: `A certificate is a PDF file, and a PDF can be altered. This year we heard from buyers who held a document with our name and a scope that we never granted. These are the commonest signs.

## Six signs

1. **The scope is too general.** “All of the company’s products” is not a scope. A real one says what is done and at which site.
2. **The dates do not add up.** Five years’ validity for a management system, or an expiry date earlier than the issue date.
3. **“Certified by ISO”.** ISO publishes standards and certifies nobody.
4. **The accreditation logo is there but the number is not.** An accreditation is cited with its body and its number.
5. **The holder is not the one selling to you.** A parent company’s certificate does not cover a subsidiary that it does not name.
6. **There is no way to verify it,** or the link leads to a site that does not belong to the issuing body.

## The step not to skip

Enter the number or the name under [Verify a certificate](/en/verify) and compare four things: holder, standard, scope and status. If the code on the document opens a page, look at the address before reading what it says. For schemes with a database of their own, such as [FSSC 22000](entry:certification/fssc-22000), consult the scheme owner’s as well.

> [!WARNING]
> A certificate that has been suspended or withdrawn, or has expired, may look perfect on paper. Only the register says what its status is today.

## If it does not match

Accuse nobody yet: it may be a typing error or an old document. Send us a copy through [Contact](/en/contact) or describe the case, without giving your name, from [Let Us Know](/en/let-us-know). If the document is false, we act under the rules on [use of marks](entry:page/use-of-marks) and, where we can reach you, tell you the outcome.`,
  },
})
