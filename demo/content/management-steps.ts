type Stage = { duration: string; text: string }
type Step = Stage & { title: string }

/** What differs between schemes: the two stages of the initial audit. Texts stay under 400 characters. */
export type AuditStages = { stageOne: Stage; stageTwo: Stage }

/** The way to a management system certificate, in Spanish: the same seven steps in every scheme. */
export function managementStepsEs({ stageOne, stageTwo }: AuditStages): Step[] {
  return [
    {
      title: 'Solicitud y cotización',
      duration: '1 a 2 semanas',
      text: 'Usted completa la solicitud. Revisamos sus actividades, su personal y sus sitios, calculamos el tiempo de auditoría y le enviamos una cotización para los tres años del ciclo.',
    },
    {
      title: 'Contrato y programa',
      duration: '1 a 2 semanas',
      text: 'Firmado el contrato, le proponemos el equipo auditor y las fechas. Si hay un motivo fundado, usted puede objetar a un integrante del equipo.',
    },
    { title: 'Auditoría inicial, etapa 1', ...stageOne },
    { title: 'Auditoría inicial, etapa 2', ...stageTwo },
    {
      title: 'Acciones correctivas',
      duration: '1 a 3 meses, si hacen falta',
      text: 'Usted analiza las causas de cada no conformidad y actúa. Antes de decidir, verificamos que las mayores estén resueltas; para las menores alcanza con un plan que hayamos aceptado.',
    },
    {
      title: 'Decisión y certificado',
      duration: '2 a 3 semanas',
      text: 'Decide una persona que no participó en la auditoría. Si la decisión es favorable, emitimos el certificado y desde ese día cualquiera puede verificarlo en línea.',
    },
    {
      title: 'Seguimiento y recertificación',
      duration: 'Todos los años, durante tres',
      text: 'El primer seguimiento se hace dentro de los doce meses de la decisión y el segundo al año siguiente. La auditoría de recertificación se completa antes de que el certificado venza.',
    },
  ]
}

/** The same seven steps in English. */
export function managementStepsEn({ stageOne, stageTwo }: AuditStages): Step[] {
  return [
    {
      title: 'Application and quote',
      duration: '1 to 2 weeks',
      text: 'You complete the application. We review your activities, staff and sites, work out the audit time and send you a quote that covers the three years of the cycle.',
    },
    {
      title: 'Contract and programme',
      duration: '1 to 2 weeks',
      text: 'Once the contract is signed, we propose the audit team and the dates. You may object to a member of the team if you have good reason.',
    },
    { title: 'Initial audit, stage 1', ...stageOne },
    { title: 'Initial audit, stage 2', ...stageTwo },
    {
      title: 'Corrective action',
      duration: '1 to 3 months, if needed',
      text: 'You find the cause of each nonconformity and act on it. Before deciding, we verify that the major ones are resolved; for the minor ones, a plan that we have accepted is enough.',
    },
    {
      title: 'Decision and certificate',
      duration: '2 to 3 weeks',
      text: 'A person who took no part in the audit decides. If the decision is favourable we issue the certificate, and from that day anyone can verify it online.',
    },
    {
      title: 'Surveillance and recertification',
      duration: 'Every year, for three years',
      text: 'The first surveillance audit takes place within twelve months of the decision, the second a year later. The recertification audit is completed before the certificate expires.',
    },
  ]
}
