import { demoEntry } from '../../demo-entry.ts'

export const impartiality = [
  demoEntry('team-member', {
    key: 'teresa-olaso',
    shared: {
      name: 'Teresa Olaso Irigoyen',
      group: 'impartiality',
    },
    es: {
      role: 'Presidenta, propuesta por las universidades',
      biography:
        'Abogada y profesora de derecho administrativo, ya retirada. Preside un comité de siete personas, propuestas por la industria, el agro, los consumidores, los trabajadores, las universidades y quienes usan certificados. El comité examina los riesgos y puede dirigirse al organismo de acreditación si la dirección no atiende su consejo.',
    },
    en: {
      role: 'Chair, put forward by the universities',
      biography:
        'A lawyer and retired professor of administrative law. She chairs a committee of seven, put forward by industry, agriculture, consumers, workers, universities and users of certificates. It examines the risks and may turn to the accreditation body if management does not heed its advice.',
    },
  }),
  demoEntry('team-member', {
    key: 'heriberto-sclavo',
    shared: {
      name: 'Heriberto Sclavo',
      group: 'impartiality',
    },
    es: {
      role: 'Integrante por las organizaciones de consumidores',
      biography:
        'Maestro jubilado y vecino de la Unión. Desde una asociación barrial empezó a leer etiquetas en voz alta en la feria, y de ahí pasó a comités técnicos de rotulado. En el comité pregunta lo que preguntaría quien compra: qué promete exactamente este sello y quién lo controla.',
    },
    en: {
      role: 'Member for consumer organisations',
      biography:
        'A retired schoolteacher from the Unión district of Montevideo. With a neighbourhood association he began to read labels aloud at the street market, and went on from there to technical committees on labelling. On the committee he asks what a shopper would ask: what exactly does this seal promise, and who checks it?',
    },
  }),
  demoEntry('team-member', {
    key: 'johanna-pichler',
    shared: { name: 'Johanna Pichler-Méndez', group: 'impartiality' },
    es: { role: 'Integrante por las cámaras de la industria' },
    en: { role: 'Member for chambers of industry' },
  }),
  demoEntry('team-member', {
    key: 'walter-bidegain',
    shared: { name: 'Walter Bidegain Olivera', group: 'impartiality' },
    es: { role: 'Integrante por las cámaras del agro' },
    en: { role: 'Member for chambers of agriculture' },
  }),
  demoEntry('team-member', {
    key: 'silvana-etchart',
    shared: { name: 'Silvana Etchart', group: 'impartiality' },
    es: { role: 'Integrante por los trabajadores' },
    en: { role: 'Member for workers' },
  }),
  demoEntry('team-member', {
    key: 'clara-weissenberg',
    shared: { name: 'Clara Weissenberg Pintos', group: 'impartiality' },
    es: { role: 'Integrante por quienes compran con certificados' },
    en: { role: 'Member for buyers who rely on certificates' },
  }),
  demoEntry('team-member', {
    key: 'ramiro-sosa-dias',
    shared: { name: 'Ramiro Sosa Dias', group: 'impartiality' },
    es: { role: 'Integrante por las organizaciones certificadas' },
    en: { role: 'Member for certified organisations' },
  }),
]
