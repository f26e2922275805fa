import { demoEntry } from '../../demo-entry.ts'
import { applicant, fourRows, signed } from './application-parts.ts'

export default demoEntry('document', {
  key: 'application-product',
  shared: {
    category: 'forms',
    code: 'SS-F-02',
    version: '7',
    effectiveDate: '2025-11-10',
    nextReview: '2027-11-10',
  },
  es: {
    title: 'Solicitud de certificación de producto',
    summary:
      'Formulario para la marca de conformidad, la seguridad eléctrica, los juguetes y los productos para la construcción.',
    file: {
      fileName: 'ss-f-02-solicitud-producto.pdf',
      markdown: `
Use un formulario por familia de productos. Si no sabe a qué familia pertenece un modelo, describa sus diferencias y lo definimos con usted antes de ensayar.

## 1. Quién solicita

- [ ] Fabricante
- [ ] Importador con autorización del fabricante
- [ ] Representante legal

${applicant.es()}

## 2. Fábrica

| | |
|---|---|
| Nombre y dirección | |
| Persona responsable de la calidad | |
| Personas en producción y turnos | |
| Sistema de gestión certificado, y por quién | |
| Meses del año sin producción | |

## 3. Producto

| | |
|---|---|
| Descripción y uso previsto | |
| Marca comercial | |
| Norma de producto y edición | |
| Características nominales | |
| Edad o público al que se destina | |
| Producción o importación anual estimada | |

| Modelo | Diferencias con el modelo principal |
|---|---|
| | |
| | |
| | |
| | |

## 4. Esquema que necesita

- [ ] Lote (tipo 1b). Cantidad de unidades y lugar donde están:
- [ ] Con seguimiento de fábrica (tipo 3)
- [ ] Marca de conformidad (tipo 5)
- [ ] No lo sé; el destino del producto es:

## 5. Componentes críticos

${fourRows('Componente', 'Fabricante y tipo', 'Certificado o norma')}

## 6. Documentos adjuntos

- [ ] Planos, esquema eléctrico o ficha técnica
- [ ] Fotografías del exterior y del interior
- [ ] Instrucciones, advertencias y etiqueta
- [ ] Informes de ensayo de los últimos veinticuatro meses
- [ ] Plan de control de producción
- [ ] Autorización del fabricante, si solicita otra parte

> [!NOTE]
> No envíe muestras con la solicitud. Las toma nuestro evaluador, en la fábrica o en el depósito, y solo esas se ensayan.

## 7. Antecedentes

| | |
|---|---|
| ¿Otro organismo denegó o retiró la certificación del producto? | |
| ¿Hubo accidentes o recuperaciones del mercado? | |

## 8. Declaración

Declaro que la información es correcta, que no presenté la misma solicitud a otro organismo para el mismo modelo y que conozco los reglamentos SS-R-01 y SS-R-02.

${signed.es}
`,
    },
  },
  en: {
    title: 'Application for product certification',
    summary: 'Form for the conformity mark, electrical safety, toys and construction products.',
    file: {
      fileName: 'ss-f-02-application-products.pdf',
      markdown: `
Use one form for each family of products. If you do not know which family a model belongs to, describe how it differs and we will settle it with you before testing.

## 1. Who applies

- [ ] Manufacturer
- [ ] Importer authorised by the manufacturer
- [ ] Legal representative

${applicant.en()}

## 2. Factory

| | |
|---|---|
| Name and address | |
| Person responsible for quality | |
| People in production and shifts | |
| Certified management system, and by whom | |
| Months of the year without production | |

## 3. Product

| | |
|---|---|
| Description and intended use | |
| Trade mark | |
| Product standard and edition | |
| Ratings | |
| Age group or public it is meant for | |
| Estimated annual production or imports | |

| Model | Differences from the main model |
|---|---|
| | |
| | |
| | |
| | |

## 4. Scheme you need

- [ ] Batch (type 1b). Number of units and where they are:
- [ ] With factory surveillance (type 3)
- [ ] Conformity mark (type 5)
- [ ] I do not know; the destination of the product is:

## 5. Critical components

${fourRows('Component', 'Manufacturer and type', 'Certificate or standard')}

## 6. Documents enclosed

- [ ] Drawings, circuit diagram or data sheet
- [ ] Photographs of outside and inside
- [ ] Instructions, warnings and label
- [ ] Test reports of the last twenty-four months
- [ ] Production control plan
- [ ] The manufacturer’s authorisation, if another party applies

> [!NOTE]
> Do not send samples with the application. Our evaluator takes them, at the factory or the warehouse, and only those are tested.

## 7. History

| | |
|---|---|
| Has another body refused or withdrawn certification of the product? | |
| Have there been accidents or recalls? | |

## 8. Declaration

I declare that the information is correct, that I have not made the same application to another body for the same model, and that I know the rules SS-R-01 and SS-R-02.

${signed.en}
`,
    },
  },
})
