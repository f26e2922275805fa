import type { AnyField } from '#content/model/fields/field.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** What the sites of others call their collections, by the kind that they become. */
export const collectionAliases: Readonly<Record<string, readonly string[]>> = {
  country: words('countries country paises pais'),
  certification: words('certifications certification certificaciones certificacion schemes esquemas'),
  accreditation: words('accreditations accreditation acreditaciones acreditacion memberships membresias'),
  program: words('programs program programmes programas programa'),
  office: words('offices office oficinas oficina sedes branches'),
  news: words('news noticias noticia articles articulos posts post novedades blog'),
  slide: words('slider slides slide sliders carousel banners heroslides'),
  'team-member': words('team teammembers teammember equipo staff people personas miembros'),
  document: words('documents document documentos documento downloads descargas files archivos'),
  standard: words('standards standard normas norma'),
  page: words('pages page paginas pagina policies politicas'),
}

const titles = words('title titulo name nombre headline titular heading encabezado')
const pictures = words('image imagen img picture foto photo cover portada thumbnail miniatura')

/** What the sites of others call a field, whichever kind has it; the likeliest first. */
const general: Readonly<Record<string, readonly string[]>> = {
  title: titles,
  name: titles,
  slug: words('slug permalink handle friendlyurl urlamigable seourl'),
  summary: words(`
    summary resumen excerpt extracto bajada copete subtitle subtitulo shortdescription
    descripcioncorta lead intro description descripcion`),
  body: words(`
    body cuerpo content contenido html contenthtml text texto article articulo fulldescription
    longdescription descripcionlarga details detalle description descripcion`),
  introduction: words('introduction introduccion intro content contenido body texto html'),
  order: words('order orden position posicion sort sortorder index weight'),
  code: words('code codigo iso isocode countrycode iso2 alpha2 ref reference referencia'),
  date: words(`
    date fecha publishedat publishdate publicationdate fechapublicacion fechadepublicacion
    publicadoen publishedon publicado createdat creadoen created timestamp fechacreacion`),
  category: words('category categoria type tipo section seccion topic tema tag'),
  cover: pictures,
  image: pictures,
  photo: [...words('photo foto avatar portrait retrato'), ...pictures],
  logo: [...words('logo logotype logotipo mark'), ...pictures],
  darkImage: words('darkimage imagedark imagenoscura'),
  darkCover: words('darkcover coverdark portadaoscura'),
  country: words('country pais countryid paisid idpais countryref countrycode countryslug'),
  address: words('address direccion street calle domicilio'),
  city: words('city ciudad localidad town'),
  coordinates: words('coordinates coordenadas location ubicacion geo geopoint position coords latlng'),
  'coordinates.lat': words('lat latitude latitud coordinateslat locationlat ubicacionlat'),
  'coordinates.lng': words('lng lon long longitude longitud coordinateslng locationlng ubicacionlng'),
  phones: words('phones telefonos phone telefono tel phonenumber phonenumbers celular movil'),
  email: words('email mail correo correoelectronico'),
  openingHours: words('openinghours hours horario horarios schedule horariodeatencion'),
  headOffice: words(`
    headoffice casacentral sedecentral ismain main principal isheadquarters headquarters`),
  link: words('link enlace url href website sitioweb web'),
  buttonLabel: words('buttonlabel buttontext textoboton textodelboton ctatext ctalabel cta boton'),
  buttonTarget: words('buttontarget buttonlink buttonurl ctaurl ctalink link enlace url href'),
  shownFrom: words('shownfrom from desde startdate fechainicio startsat inicio'),
  shownTo: words('shownto to until hasta enddate fechafin endsat fin'),
  validFrom: words('validfrom validadesde validodesde issuedat issuedate fechaemision from desde'),
  validTo: words(`
    validto validuntil validahasta validohasta expiresat expirydate expiration vencimiento
    fechavencimiento to hasta`),
  file: words('file archivo fichero pdf document documento attachment adjunto url download'),
  version: words('version revision edition edicion'),
  effectiveDate: words('effectivedate fechavigencia vigentedesde vigencia date fecha publishedat'),
  nextReview: words('nextreview proximarevision reviewdate fecharevision'),
  replaces: words('replaces reemplaza reemplazaa supersedes sustituye'),
  role: words('role rol cargo position posicion puesto jobtitle title titulo'),
  group: words('group grupo area department departamento section sector'),
  biography: words('biography biografia bio about description descripcion profile perfil'),
  profileLink: words('profilelink linkedin linkedinurl profileurl perfil link url'),
  certifications: words('certifications certificaciones certification certificacion relatedcertifications'),
  accreditations: words('accreditations acreditaciones accreditation acreditacion'),
  documents: words('documents documentos files archivos downloads descargas'),
  contactOffice: words('contactoffice oficinadecontacto office oficina oficinacontacto'),
  'brand.name': words('brandname brand marca nombremarca marcanombre owner'),
  'brand.slug': words('brandslug marcaslug slugmarca'),
  family: words('family familia category categoria type tipo group grupo'),
  standards: words('standards normas standard norma iso'),
  edition: words('edition edicion year anio version'),
  steps: words('steps pasos process proceso etapas stages'),
  duration: words('duration duracion time plazo tiempo'),
  text: words('text texto description descripcion subtitle subtitulo content contenido detalle'),
  questions: words('questions preguntas faq faqs preguntasfrecuentes'),
  question: words('question pregunta q title titulo'),
  answer: words('answer respuesta a text texto'),
  transitionNotice: words('transitionnotice avisotransicion transition transicion'),
  scopeLink: words('scopelink alcance scope scopeurl enlacealcance link url'),
  number: words('number numero num no registrationnumber numeroregistro'),
  seoTitle: words('seotitle metatitle titleseo tituloseo metatitulo'),
  seoDescription: words('seodescription metadescription descripcionseo metadescripcion'),
  shareImage: words('shareimage ogimage socialimage imagencompartir'),
  aliases: words('aliases alias othernames otrosnombres'),
}

/** Where a kind means by a field something else than most. */
const ofKind: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  accreditation: {
    type: words('type tipo kind clase category categoria'),
    body: words(`
    body organismo accreditationbody accreditor acreditador entity entidad issuer emisor`),
    standard: words('standard norma standardname'),
  },
  // When a page was written is not from when a policy is in force.
  page: { effectiveDate: words('effectivedate fechavigencia vigentedesde vigencia') },
  document: { code: words('code codigo reference referencia ref number numero') },
}

/** The names by which a field of a kind is known, or a part of one (`brand.name`), the likeliest first. */
export function aliasesOf(kind: string, column: string): readonly string[] {
  const own = Object.hasOwn(ofKind, kind) ? ofKind[kind] : undefined
  if (own && Object.hasOwn(own, column)) return own[column] ?? []
  return known(column)
}

/** Which of some fields is called so; null where none is. */
export function fieldNamed(fields: Readonly<Record<string, AnyField>>, name: string): string | null {
  const names = Object.keys(fields)
  return (
    names.find((field) => field.toLowerCase() === name) ??
    names.find((field) => known(field).includes(name)) ??
    null
  )
}

function known(column: string): readonly string[] {
  return Object.hasOwn(general, column) ? (general[column] ?? []) : [column.toLowerCase().replace('.', '')]
}
