import { demoEntry } from '../../demo-entry.ts'

export default demoEntry('page', {
  key: 'commitment',
  shared: {},
  es: {
    title: 'Nuestro compromiso',
    summary:
      'Lo que pedimos a otros nos lo aplicamos: integridad, ambiente, acceso y personas, con metas que se pueden verificar y un informe anual que dice cuáles no se cumplieron.',
    body: `Pasamos los días pidiendo evidencias a otras organizaciones. Lo justo es mostrar las nuestras. Estos son los cuatro compromisos de Sello Sur, la manera en que los medimos y el lugar donde se publica el resultado.

## Integridad

La confianza en un certificado depende de que nadie pueda comprarlo ni apurarlo.

- Ninguna remuneración depende de que un certificado se otorgue, se mantenga o se renueve.
- Los auditores declaran sus intereses antes de cada trabajo y no auditan a una organización que hayan asesorado o en la que hayan trabajado en los dos años previos.
- No aceptamos obsequios ni invitaciones de clientes, más allá de un café o del almuerzo en planta.
- Quien quiera señalar un problema puede hacerlo sin dar su nombre: [Cuéntenos](/es/let-us-know) dice por qué vía y si puede recibir respuesta. No buscamos saber quién escribe.

El detalle está en la [política de imparcialidad](entry:page/impartiality).

## Ambiente

Nuestro mayor impacto son los viajes. Por eso el programa de cada auditoría dice qué debe verse en el lugar y qué puede verse a distancia, agrupa visitas de una misma zona y prefiere al auditor competente más cercano.

Medimos las emisiones de viajes, energía de oficinas y compras con el método de [ISO 14064-1](entry:certification/iso-14064-1). El inventario lo verifica un tercero, porque no podemos verificarnos a nosotros mismos. Publicamos el total, el cálculo y los supuestos.

## Acceso

Una certificación no debería ser solo para quien puede pagar muchos viajes.

- Los grupos de pequeños productores pueden certificarse en conjunto donde el esquema lo permite, y les explicamos cómo organizarse sin hacerlo por ellos.
- Las tarifas siguen el tiempo de auditoría, que las reglas de cada norma calculan según el tamaño y los riesgos, y sus componentes [son públicos](entry:page/fees).
- Verificar un certificado es gratis y no pide registrarse.
- Este sitio se escribe en dos idiomas, con frases cortas, y se prueba con teclado y lector de pantalla. Lo que falta está en la [declaración de accesibilidad](/es/accessibility).

## Personas

Auditar exige atención. Una persona cansada ve menos, y por eso el descanso también es un requisito de calidad.

- Ningún auditor pasa más de quince noches por mes fuera de su casa.
- Cada auditor tiene al menos cinco días de formación por año, y los presenciamos en campo cada tres.
- Publicamos la escala salarial y la diferencia entre mujeres y varones por función.
- La seguridad manda: un auditor puede interrumpir una visita si el lugar no es seguro, sin pedir permiso.

## Cómo rendimos cuentas

Una vez por año publicamos un [informe](entry:document/annual-report) con las metas del año anterior, las que se cumplieron y las que no. El comité de imparcialidad lo lee antes de su publicación y puede agregar una nota propia.

> [!NOTE]
> Sello Sur es un organismo de demostración. Estos compromisos muestran qué puede publicar un organismo de certificación; no describen a una organización existente.`,
  },
  en: {
    title: 'Our commitment',
    summary:
      'We apply to ourselves what we ask of others: integrity, environment, access and people, with targets that can be verified and an annual report that says which were missed.',
    body: `We spend our days asking other organisations for evidence. It is only fair to show our own. These are the four commitments of Sello Sur, how we measure them and where the result is published.

## Integrity

Trust in a certificate depends on nobody being able to buy or hurry it.

- Nobody’s pay depends on a certificate being granted, maintained or renewed.
- Auditors declare their interests before each assignment and do not audit anyone they advised or worked for in the previous two years.
- We accept no gifts or hospitality from clients beyond a coffee or lunch on site.
- Anyone who wants to point out a problem can do so without giving a name: [Let Us Know](/en/let-us-know) says by which channel, and whether an answer is possible. We do not try to find out who is writing.

The detail is in the [impartiality policy](entry:page/impartiality).

## Environment

Our largest impact is travel. Each audit programme therefore says what must be seen on site and what can be seen remotely, groups visits in the same area and prefers the nearest competent auditor.

We measure the emissions of travel, office energy and purchases by the method of [ISO 14064-1](entry:certification/iso-14064-1). A third party verifies the inventory, because we cannot verify ourselves. We publish the total, the calculation and the assumptions.

## Access

Certification should not be only for those who can pay for a great deal of travel.

- Groups of small producers can be certified together where the scheme allows it, and we explain to them how to organise, without doing it for them.
- Fees follow audit time, which the rules of each standard calculate from size and risk, and their components [are public](entry:page/fees).
- Verifying a certificate is free and needs no account.
- This site is written in two languages, in short sentences, and is tested with a keyboard and a screen reader. What is still missing is in the [accessibility statement](/en/accessibility).

## People

Auditing takes attention. A tired person sees less, so rest is a quality requirement too.

- No auditor spends more than fifteen nights a month away from home.
- Every auditor has at least five days of training a year, and we witness each of them in the field every three years.
- We publish our pay scale and the difference between women and men in each role.
- Safety comes first: an auditor may stop a visit if the place is unsafe, without asking permission.

## How we are held to account

Once a year we publish a [report](entry:document/annual-report) with the previous year’s targets, those met and those missed. The impartiality committee reads it before publication and may add a note of its own.

> [!NOTE]
> Sello Sur is a demonstration body. These commitments show what a certification body can publish; they do not describe an existing organisation.`,
  },
})
