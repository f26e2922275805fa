import { demoEntry } from '../../demo-entry.ts'
import { applicant, fourRows, signed } from './application-parts.ts'

export default demoEntry('document', {
  key: 'application-agrifood',
  shared: {
    category: 'forms',
    code: 'SS-F-03',
    version: '5',
    effectiveDate: '2026-02-02',
    nextReview: '2028-02-02',
  },
  es: {
    title: 'Solicitud de certificación agroalimentaria',
    summary:
      'Formulario para campo y planta: inocuidad, producción primaria, orgánicos, alimentos sin gluten y bienestar animal.',
    file: {
      fileName: 'ss-f-03-solicitud-agroalimentaria.pdf',
      markdown: `
Complete las partes A y D y, según el caso, la B (campo), la C (planta) o ambas. La fecha de cosecha o de proceso decide cuándo podemos auditar: indíquela aunque sea aproximada.

## A. Quién solicita

${applicant.es('Números de registro en el esquema, si los tiene', 'Mercados de destino')}

Esquemas que solicita:

- [ ] GLOBALG.A.P.
- [ ] FSSC 22000
- [ ] BRCGS
- [ ] ISO 22000
- [ ] HACCP
- [ ] Producción orgánica
- [ ] Sin gluten
- [ ] Bienestar animal

## B. Campo

- [ ] Productor individual
- [ ] Productor con varios predios
- [ ] Grupo de productores con sistema interno de control. Cantidad de integrantes:

${fourRows('Predio y ubicación', 'Cultivo o categoría animal', 'Superficie o cabezas', 'Semanas de cosecha')}

| | |
|---|---|
| Personas permanentes y de temporada | |
| Fuente de agua de riego y último análisis | |
| Manipulación del producto en el predio o fuera | |
| Producción convencional y orgánica a la vez | |
| Última aplicación de insumos no permitidos, si pide orgánico | |

## C. Planta

| | |
|---|---|
| Dirección y superficie | |
| Personas, turnos y meses de actividad | |
| Productos y líneas de proceso | |
| Cantidad de estudios HACCP | |
| Alérgenos presentes | |
| Procesos contratados a terceros y depósitos externos | |
| Días sin producción que debemos conocer para visitas sin aviso | |

## D. Antecedentes y declaración

| | |
|---|---|
| Certificados actuales o anteriores y organismo | |
| Suspensiones o retiros en los últimos tres años | |
| Recuperaciones de producto o alertas sanitarias en los últimos tres años | |

> [!WARNING]
> Varios esquemas no permiten cambiar de organismo con una suspensión o una no conformidad abierta. Si es su caso, díganoslo ahora: se puede resolver, pero no se puede omitir.

Declaro que la información es correcta, que conozco los reglamentos SS-R-01 y SS-R-02 y que acepto que los datos del certificado se registren en la base del dueño del esquema cuando este lo exija.

${signed.es}
`,
    },
  },
  en: {
    title: 'Application for agrifood certification',
    summary:
      'Form for farm and plant: food safety, primary production, organic, gluten-free and animal welfare.',
    file: {
      fileName: 'ss-f-03-application-agrifood.pdf',
      markdown: `
Fill in parts A and D and, as applicable, B (farm), C (plant) or both. The date of harvest or processing decides when we can audit: give it even if it is approximate.

## A. Who applies

${applicant.en('Registration numbers in the scheme, if any', 'Destination markets')}

Schemes you apply for:

- [ ] GLOBALG.A.P.
- [ ] FSSC 22000
- [ ] BRCGS
- [ ] ISO 22000
- [ ] HACCP
- [ ] Organic production
- [ ] Gluten-free
- [ ] Animal welfare

## B. Farm

- [ ] Individual producer
- [ ] Producer with several farms
- [ ] Producer group with internal control system. Number of members:

${fourRows('Farm and location', 'Crop or livestock category', 'Area or head', 'Harvest weeks')}

| | |
|---|---|
| Permanent and seasonal staff | |
| Source of irrigation water and latest analysis | |
| Handling of produce on the farm or elsewhere | |
| Conventional and organic production side by side | |
| Last use of inputs not permitted, if applying for organic | |

## C. Plant

| | |
|---|---|
| Address and floor area | |
| People, shifts and months of activity | |
| Products and process lines | |
| Number of HACCP studies | |
| Allergens present | |
| Processes contracted out and external warehouses | |
| Days without production, for unannounced visits | |

## D. History and declaration

| | |
|---|---|
| Current or earlier certificates, and body | |
| Suspensions or withdrawals in the last three years | |
| Product recalls or health alerts in the last three years | |

> [!WARNING]
> Several schemes do not allow a change of body under suspension or with an open nonconformity. If that is your case, tell us now: it can be settled, but it cannot be left out.

I declare that the information is correct, that I know the rules SS-R-01 and SS-R-02, and that I accept that the data of the certificate are entered in the scheme owner’s database where the owner requires it.

${signed.en}
`,
    },
  },
})
