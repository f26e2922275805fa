import { demoEntry } from '../../demo-entry.ts'
import { managementStepsEn, managementStepsEs } from '../management-steps.ts'

export default demoEntry('certification', {
  key: 'iso-37001',
  shared: {
    brand: { slug: 'iso', name: 'ISO' },
    family: 'management',
    certificateType: 'management-system',
    standards: [{ name: 'ISO 37001', edition: '2025' }],
    leadTime: { leastMonths: 2, mostMonths: 5 },
    cycle: { validityMonths: 36, surveillanceMonths: 12 },
    accreditations: ['oda-management'],
    documents: ['general-rules', 'application-management', 'transition-guide'],
    contactOffice: 'montevideo',
  },
  es: {
    title: 'ISO 37001: gestión antisoborno',
    slug: 'iso-37001-gestion-antisoborno',
    summary:
      'La norma internacional para prevenir, detectar y enfrentar el soborno con controles proporcionales al riesgo. Se aplica al sector público y al privado; el certificado vale tres años, con una auditoría de seguimiento por año.',
    body: `## Qué es

ISO 37001 es la norma internacional de sistemas de gestión antisoborno. Abarca el soborno que la organización podría ofrecer y el que podría recibir, directo o por intermediarios. Pide controles razonables y proporcionales al riesgo, una cultura que los sostenga y una función antisoborno con autoridad e independencia.

La edición 2025 sustituye a la de 2016. Refuerza, entre otros puntos, la cultura antisoborno y los conflictos de interés.

## Para quién

Para empresas que venden al Estado, dependen de permisos, operan con agentes y distribuidores o trabajan en mercados de riesgo; para organismos públicos que compran, habilitan o inspeccionan; para organizaciones sociales que administran fondos ajenos.

## Qué aporta

- Riesgos de soborno evaluados por proceso, cargo y país.
- Reglas claras sobre regalos, hospitalidad, donaciones y pagos.
- Socios de negocios conocidos antes de firmar.
- Un canal para plantear sospechas sin temor a represalias.
- Evidencia de diligencia ante bancos, compradores y autoridades.

Un certificado no prueba que no haya habido ni que no habrá sobornos, y su peso ante la justicia lo decide cada tribunal.

## Qué pide, en breve

- Evaluar los riesgos de soborno y revisarlos cuando algo cambia.
- Comprometer al órgano de gobierno y a la alta dirección, cada uno en su papel.
- Nombrar una función antisoborno con acceso directo a ambos.
- Hacer la debida diligencia de proyectos, socios y personal en puestos expuestos.
- Aplicar controles financieros, comerciales y de compras.
- Formar al personal y obtener compromisos de los socios de mayor riesgo.
- Recibir e investigar planteos, y proteger a quien los hace.
- Auditar, revisar y corregir.

## De qué depende el costo

Depende del tiempo de auditoría, que fijamos con un procedimiento propio, según ISO/IEC 17021-1 y el enfoque de personal efectivo de IAF MD 5, ya que este no tiene una tabla para el soborno. Pesan la cantidad de personas y la proporción en puestos expuestos, los países y sectores, el trato con funcionarios, la cantidad de intermediarios y los sitios. Un antecedente o una investigación en curso suma tiempo. Cada seguimiento insume cerca de un tercio del tiempo inicial. Vea [tarifas](entry:page/fees) o [pida una cotización](/es/contact?subject=quote).`,
    steps: managementStepsEs({
      stageOne: {
        duration: '1 a 2 días de auditoría',
        text: 'Revisamos la evaluación de riesgos, el alcance, la función antisoborno y los controles previstos, y entrevistamos a la alta dirección.',
      },
      stageTwo: {
        duration: '3 a 8 semanas después',
        text: 'Seguimos operaciones reales: compras, ventas, pagos, regalos, contrataciones y planteos recibidos. Entrevistamos al órgano de gobierno y a personas en puestos expuestos.',
      },
    }),
    questions: [
      {
        question: 'Tengo un certificado según la edición 2016. ¿Qué debo hacer?',
        answer:
          'Planificar el paso a la edición 2025 en su próxima auditoría de seguimiento o de recertificación. El plazo que rige para cada certificado acreditado lo fijan las reglas de acreditación: pídalo por escrito a su oficina y no espere al último mes.',
      },
      {
        question: '¿Qué pasa si aparece un caso de soborno después de la certificación?',
        answer:
          'La organización debe informarnos. Evaluamos cómo lo detectó, lo investigó y respondió, y podemos hacer una auditoría especial. Un sistema que detecta y actúa puede mantener su certificado; uno que ocultó el caso, no.',
      },
      {
        question: '¿Los auditores investigan delitos?',
        answer:
          'No. Auditamos el sistema por muestreo. No investigamos ni juzgamos a personas. Si durante la auditoría conocemos hechos que la ley nos obliga a informar, lo hacemos.',
      },
      {
        question: '¿Puede certificarse solo una filial o un área?',
        answer:
          'Sí, si el alcance es claro y no induce a error. No admitimos alcances que dejen afuera, sin razón, los procesos donde está el riesgo, como las compras o la relación con el Estado.',
      },
    ],
  },
  en: {
    title: 'ISO 37001: anti-bribery management',
    slug: 'iso-37001-anti-bribery-management',
    summary:
      'The international standard for preventing, detecting and dealing with bribery through controls in proportion to the risk. It suits public and private organisations; the certificate runs for three years, with one surveillance audit a year.',
    body: `## What it is

ISO 37001 is the international standard for anti-bribery management systems. It covers the bribes that an organisation might offer and those it might take, directly or through others. It asks for controls that are reasonable and in proportion to the risk, a culture that upholds them, and an anti-bribery function with authority and independence.

The 2025 edition replaces that of 2016. Among other points, it strengthens anti-bribery culture and the handling of conflicts of interest.

## Who it is for

Companies that sell to the state, depend on permits, work through agents and distributors or operate in markets with higher risk; public bodies that buy, license or inspect; and non-profit organisations that manage other people’s funds.

## What you gain

- Bribery risks assessed by process, position and country.
- Clear rules on gifts, hospitality, donations and payments.
- Business associates known before anything is signed.
- A channel for raising concerns without fear of reprisal.
- Evidence of diligence for banks, buyers and authorities.

A certificate does not prove that there has been no bribery or that there will be none, and what weight it carries is for each court to decide.

## What it requires, in brief

- Assess bribery risks, and review them when something changes.
- Commit the governing body and top management, each in its role.
- Appoint an anti-bribery function with direct access to both.
- Carry out due diligence on projects, associates and staff in exposed positions.
- Apply financial, commercial and purchasing controls.
- Train staff and obtain commitments from higher-risk associates.
- Receive and investigate concerns, and protect those who raise them.
- Audit, review and correct.

## What the cost depends on

It depends on audit time, which we set by a procedure of our own under ISO/IEC 17021-1, following the effective-personnel approach of IAF MD 5, since that document has no table for bribery. What counts is the number of people and how many hold exposed positions, countries and sectors, dealings with officials, the number of intermediaries and the sites. A past case or an investigation in progress adds time. Each surveillance audit takes about a third of the initial time. See [fees](entry:page/fees) or [ask for a quote](/en/contact?subject=quote).`,
    steps: managementStepsEn({
      stageOne: {
        duration: '1 to 2 audit days',
        text: 'We review the risk assessment, the scope, the anti-bribery function and the planned controls, and interview top management.',
      },
      stageTwo: {
        duration: '3 to 8 weeks later',
        text: 'We follow real transactions: purchases, sales, payments, gifts, hiring and concerns received. We interview the governing body and people in exposed positions.',
      },
    }),
    questions: [
      {
        question: 'I hold a certificate to the 2016 edition. What should I do?',
        answer:
          'Plan the move to the 2025 edition for your next surveillance or recertification audit. The time limit for each accredited certificate is set by the rules of accreditation: ask your office for it in writing, and do not wait until the last month.',
      },
      {
        question: 'What if a case of bribery comes to light after certification?',
        answer:
          'The organisation must tell us. We consider how it detected, investigated and responded to the case, and may carry out a special audit. A system that detects and acts may keep its certificate; one that hid the case may not.',
      },
      {
        question: 'Do auditors investigate crimes?',
        answer:
          'No. We audit the system by sampling. We do not investigate or judge people. If during an audit we learn of facts that the law obliges us to report, we report them.',
      },
      {
        question: 'Can a single subsidiary or department be certified?',
        answer:
          'Yes, if the scope is clear and does not mislead. We do not accept scopes that leave out, without reason, the processes where the risk lies, such as purchasing or dealings with the state.',
      },
    ],
  },
})
