import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'use-of-marks',
  shared: { listed: 'policy', version: '4.0', effectiveDate: '2026-03-01' },
  es: {
    title: 'Uso de marcas',
    slug: 'uso-de-marcas',
    searchWords: 'logo, logotipo, sello',
    summary:
      'Qué puede decir una organización certificada, dónde puede poner la marca y dónde no, qué pasa con los envases y cómo actuamos ante un uso incorrecto.',
    body: `Una marca de certificación dice algo preciso: qué se certificó, con qué norma y quién lo hizo. Estas reglas evitan que diga más que eso. Forman parte del contrato, y los archivos y las medidas están en el [reglamento de uso de marcas](entry:document/marks-rules).

## Dos marcas distintas

La **marca de sistema** dice que una organización tiene un sistema de gestión conforme a una norma. No habla de ningún producto. La **marca de producto** dice que un producto identificado cumple una norma de producto y está bajo seguimiento. No habla del resto de lo que fabrica la empresa.

| Dónde | Marca de sistema | Marca de producto |
| --- | --- | --- |
| Papelería, sitio web, vehículos, avisos | Sí, dentro del alcance | Sí, junto al producto certificado |
| Producto y su etiqueta o placa | No | Sí, en los modelos certificados |
| Envase del producto | No; sí una declaración escrita | Sí, en los modelos certificados |
| Informes de ensayo, certificados de calibración, informes de inspección | No | No |
| Tarjetas personales | Sí, con nombre de la empresa | No |

## Cómo se reproduce

La marca lleva el número de certificado y la norma. Se puede reducir mientras el número se lea a simple vista. Va en su color original, en negro o en blanco; no se deforma, no se completa y no se combina con otra figura. La marca de un organismo de acreditación se usa solo al lado de la nuestra y según las reglas de ese organismo.

La marca y el certificado no se ceden. Una empresa del mismo grupo, un distribuidor o un sitio fuera del alcance no pueden usarlos.

## La declaración en el envase

Una organización con sistema de gestión certificado puede declararlo en el envase o en la información que acompaña al producto, sin la marca y con tres datos:

1. el nombre o la marca comercial de la organización certificada;
2. el tipo de sistema de gestión y la norma;
3. el organismo que la certificó.

Un ejemplo: «Molinos del Ejemplo tiene un sistema de gestión de la inocuidad certificado por Sello Sur según ISO 22000». La frase no puede dar a entender que se certificó el producto, el proceso o el servicio. El envase es lo que puede quitarse sin dañar el producto; la etiqueta y la placa de características se consideran parte del producto.

## Qué se puede decir

- **Correcto:** «Sistema de gestión de la calidad certificado según ISO 9001 para el diseño y la fabricación de bombas».
- **Incorrecto:** «Bombas certificadas ISO 9001». La norma no certifica bombas.
- **Incorrecto:** «Empresa certificada por ISO». ISO publica normas y no certifica. Su logotipo tampoco puede usarse.
- **Incorrecto:** hablar de toda la empresa cuando el alcance cubre una sola planta.

## Cuándo hay que dejar de usarla

Con la suspensión se deja de inmediato toda publicidad de la certificación. Con el retiro, la cancelación o el vencimiento, se quita la marca de todo soporte. El material impreso se agota o se destruye en treinta días si no está en un producto; en los productos rigen las reglas del esquema. Si el alcance se reduce, los textos se corrigen en ese mismo plazo.

## Qué hacemos ante un uso incorrecto

Revisamos el uso de la marca en cada auditoría y atendemos todo aviso. Según la gravedad pedimos la corrección, suspendemos o retiramos la certificación, publicamos la infracción o iniciamos acciones legales. Un error de buena fe corregido en diez días hábiles no tiene otra consecuencia. Un certificado adulterado sí la tiene, siempre.

> [!NOTE]
> Si vio una marca o un certificado que le parecen falsos, puede [verificarlo](/es/verify) y contarlo en [Contacto](/es/contact), que dice en qué plazo respondemos, o sin dar su nombre desde [Cuéntenos](/es/let-us-know).`,
  },
  en: {
    title: 'Use of marks',
    slug: 'use-of-marks',
    searchWords: 'logo, seal, badge',
    summary:
      'What a certified organisation may say, where it may and may not put the mark, what applies to packaging, and how we act on misuse.',
    body: `A certification mark says something precise: what was certified, against which standard and by whom. These rules keep it from saying more than that. They form part of the contract; files and measurements are in the [rules on the use of marks](entry:document/marks-rules).

## Two different marks

The **system mark** says that an organisation has a management system that conforms to a standard. It says nothing about any product. The **product mark** says that an identified product meets a product standard and is under surveillance. It says nothing about whatever else the company makes.

| Where | System mark | Product mark |
| --- | --- | --- |
| Stationery, website, vehicles, advertisements | Yes, within the scope | Yes, beside the certified product |
| Product and its label or rating plate | No | Yes, on certified models |
| Product packaging | No; a written statement is allowed | Yes, for certified models |
| Test reports, calibration certificates, inspection reports | No | No |
| Business cards | Yes, with the company’s name | No |

## How it is reproduced

The mark carries the certificate number and the standard. It may be made smaller as long as the number can be read with the naked eye. It appears in its original colour, in black or in white; it is not distorted, added to or combined with another device. An accreditation body’s mark is used only beside ours and under that body’s own rules.

Neither mark nor certificate can be passed on. A company of the same group, a distributor or a site outside the scope may not use them.

## The statement on packaging

An organisation with a certified management system may say so on packaging or in the information that comes with the product, without the mark and with three pieces of information:

1. the name or brand of the certified organisation;
2. the type of management system and the standard;
3. the body that certified it.

An example: “Example Mills has a food safety management system certified by Sello Sur against ISO 22000”. The sentence must not suggest that the product, process or service was certified. Packaging is what can be removed without damaging the product; labels and rating plates count as part of the product.

## What may be said

- **Right:** “Quality management system certified against ISO 9001 for the design and manufacture of pumps”.
- **Wrong:** “ISO 9001 certified pumps”. The standard does not certify pumps.
- **Wrong:** “Certified by ISO”. ISO publishes standards and does not certify. Its logo may not be used either.
- **Wrong:** speaking of the whole company when the scope covers one plant.

## When use must stop

On suspension all advertising of the certification stops at once. On withdrawal, cancellation or expiry the mark is removed from everything that carries it. Printed matter other than on a product is used up or destroyed within thirty days; for products the rules of the scheme apply. If the scope is reduced, texts are corrected within the same time.

## What we do about misuse

We look at the use of marks in every audit and act on every report. Depending on how serious it is we ask for correction, suspend or withdraw the certification, publish the breach or take legal action. An honest mistake corrected within ten working days has no further consequence. An altered certificate always has consequences.

> [!NOTE]
> If you have seen a mark or a certificate that looks false, you can [verify it](/en/verify) and tell us through [Contact](/en/contact), which says how soon we answer, or without giving your name from [Let Us Know](/en/let-us-know).`,
  },
})
