import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('document', {
  key: 'marks-rules',
  shared: {
    category: 'marks',
    code: 'SS-R-03',
    version: '4.0',
    effectiveDate: '2026-03-01',
    nextReview: '2028-03-01',
  },
  es: {
    title: 'Reglamento de uso de marcas',
    summary:
      'Medidas, colores, textos permitidos y prohibidos de las marcas de sistema y de producto, y medidas ante un uso incorrecto.',
    file: {
      fileName: 'ss-r-03-uso-de-marcas.pdf',
      markdown: `
## 1. Las marcas

Sello Sur otorga dos marcas. La **marca de sistema** acompaña a una organización con un sistema de gestión certificado. La **marca de producto** acompaña a los modelos que figuran en un certificado de producto. Ambas son propiedad de Sello Sur y su uso se autoriza mientras el certificado esté vigente.

## 2. Composición

Toda reproducción contiene el emblema, el nombre Sello Sur, la norma y el número de certificado. No se omite ni se agrega ningún elemento.

| Característica | Marca de sistema | Marca de producto |
|---|---|---|
| Ancho mínimo impreso | 20 mm | 10 mm |
| Ancho mínimo en pantalla | 96 px | 64 px |
| Margen libre alrededor | 1/8 del ancho | 1/8 del ancho |
| Colores | Azul río, negro o blanco | Ciruela, negro o blanco |
| Grabado o moldeado | No | Sí, si el número es legible |

El número de certificado debe leerse a simple vista. Si el producto es demasiado pequeño, la marca va en el envase y en las instrucciones.

## 3. Dónde se usan

3.1 La marca de sistema puede ir en papelería, sitio web, vehículos, edificios y avisos, en relación con las actividades y los sitios del alcance.

3.2 La marca de sistema **no** va en el producto ni en el envase, ni en informes de ensayo, certificados de calibración, informes de inspección o certificados que emita el titular.

3.3 La marca de producto va en los modelos certificados, en su envase y en la información de esos modelos.

3.4 La marca de un organismo de acreditación se usa solo junto a la nuestra y según las reglas de ese organismo.

## 4. Declaración en el envase

Una organización con sistema certificado puede incluir en el envase o en la información que acompaña al producto una declaración con tres datos: su nombre o marca comercial, el tipo de sistema y la norma, y el nombre de Sello Sur. La declaración no puede sugerir que se certificó el producto.

> Molinos del Ejemplo tiene un sistema de gestión de la inocuidad certificado por Sello Sur según ISO 22000.

## 5. Expresiones no permitidas

- «Producto certificado ISO 9001», porque la norma no certifica productos.
- «Certificado por ISO», porque ISO no certifica.
- «Acreditado por Sello Sur», porque Sello Sur certifica y no acredita.
- Toda frase que extienda el alcance a otros sitios, productos o empresas del grupo.

## 6. Archivos

Los archivos vectoriales se entregan con el certificado y sin costo, en español y en inglés. No se redibujan ni se toman de otro titular.

## 7. Cese de uso

| Situación | Qué se hace | Plazo |
|---|---|---|
| Suspensión | Cesa toda publicidad de la certificación | De inmediato |
| Reducción del alcance | Se corrigen textos y piezas | 30 días |
| Retiro, cancelación o vencimiento | Se quita la marca de todo soporte | 30 días para impresos |

Para las unidades de producto ya marcadas rige el SS-R-02.

## 8. Uso incorrecto

Sello Sur pide la corrección y da diez días hábiles. Si no se corrige o el hecho es grave, suspende o retira la certificación, publica la infracción o inicia acciones legales. Cualquier persona puede avisar de un uso que le parezca incorrecto.
`,
    },
  },
  en: {
    title: 'Rules on the use of marks',
    summary:
      'Sizes, colours, permitted and forbidden wording of the system mark and the product mark, and measures against misuse.',
    file: {
      fileName: 'ss-r-03-use-of-marks.pdf',
      markdown: `
## 1. The marks

Sello Sur grants two marks. The **system mark** accompanies an organisation with a certified management system. The **product mark** accompanies the models listed in a product certificate. Both belong to Sello Sur, and their use is authorised while the certificate is in force.

## 2. Composition

Every reproduction contains the emblem, the name Sello Sur, the standard and the certificate number. Nothing is left out or added.

| Property | System mark | Product mark |
|---|---|---|
| Minimum width in print | 20 mm | 10 mm |
| Minimum width on screen | 96 px | 64 px |
| Clear space around it | 1/8 of the width | 1/8 of the width |
| Colours | River blue, black or white | Plum, black or white |
| Engraved or moulded | No | Yes, if the number is legible |

The certificate number must be legible to the naked eye. If the product is too small, the mark goes on the packaging and in the instructions.

## 3. Where they are used

3.1 The system mark may appear on stationery, websites, vehicles, buildings and advertisements, in connection with the activities and sites of the scope.

3.2 The system mark does **not** appear on the product or its packaging, nor on test reports, calibration certificates, inspection reports or certificates that the holder issues.

3.3 The product mark appears on certified models, on their packaging and in information about those models.

3.4 An accreditation body’s mark is used only beside ours and under that body’s own rules.

## 4. Statement on packaging

An organisation with a certified system may include, on packaging or in the information that comes with the product, a statement with three pieces of information: its name or brand, the type of system and the standard, and the name of Sello Sur. The statement must not suggest that the product was certified.

> Example Mills has a food safety management system certified by Sello Sur against ISO 22000.

## 5. Wording that is not permitted

- “ISO 9001 certified product”, because the standard does not certify products.
- “Certified by ISO”, because ISO does not certify.
- “Accredited by Sello Sur”, because Sello Sur certifies and does not accredit.
- Any sentence that extends the scope to other sites, products or companies of the group.

## 6. Files

Vector files are delivered with the certificate, free of charge, in Spanish and English. They are not redrawn or taken from another holder.

## 7. End of use

| Situation | What is done | Time allowed |
|---|---|---|
| Suspension | All advertising of the certification stops | At once |
| Reduction of the scope | Texts and materials are corrected | 30 days |
| Withdrawal, cancellation or expiry | The mark is removed from everything | 30 days for printed matter |

SS-R-02 applies to units of product already marked.

## 8. Misuse

Sello Sur asks for correction and allows ten working days. If it is not corrected, or the matter is serious, it suspends or withdraws the certification, publishes the breach or takes legal action. Anyone may report a use that seems wrong.
`,
    },
  },
})
