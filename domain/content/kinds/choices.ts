import { words } from '#domain/locales.ts'

/** Closed lists that more than one kind or page reads. */
export const familyOptions = {
  management: words('Sistemas de gestión', 'Management systems'),
  product: words('Producto', 'Product'),
  environmental: words('Ambiental', 'Environmental'),
  agrifood: words('Agroalimentaria', 'Agrifood'),
}

export const newsCategories = {
  'our-work': words('Nuestro trabajo', 'Our work'),
  standards: words('Normas y esquemas', 'Standards and schemes'),
  events: words('Encuentros', 'Events'),
  notices: words('Avisos', 'Notices'),
}

export const documentCategories = {
  rules: words('Reglamentos de certificación', 'Certification rules'),
  forms: words('Solicitudes y formularios', 'Applications and forms'),
  marks: words('Uso de marcas', 'Use of marks'),
  guides: words('Guías', 'Guides'),
  reports: words('Informes', 'Reports'),
}

export const teamGroups = {
  direction: words('Dirección', 'Direction'),
  technical: words('Área técnica', 'Technical area'),
  impartiality: words('Comité de imparcialidad', 'Impartiality committee'),
  commercial: words('Atención a clientes', 'Client service'),
}
