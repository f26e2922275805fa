/** Every address of the admin area; none has a language in it. */
export const adminAddress = {
  dashboard: '/admin',
  entries: (section: string) => `/admin/${section}`,
  newEntry: (section: string) => `/admin/${section}/new`,
  entry: (section: string, id: string) => `/admin/${section}/${id}`,
  entryHistory: (section: string, id: string) => `/admin/${section}/${id}/history`,
  /** Where a review of an entry is asked for and answered. */
  entryReview: (section: string, id: string) => `/admin/${section}/${id}/review`,
  /** What editors say at its fields: `?field=es.title` shows those of one. */
  entryComments: (section: string, id: string) => `/admin/${section}/${id}/comments`,
  /** The same as JSON, for the dialog over the form. */
  entryDiscussion: (id: string) => `/admin/entry/${id}/comments`,
  entryDraft: (id: string) => `/admin/entry/${id}/draft`,
  entryPresence: (id: string) => `/admin/entry/${id}/presence`,
  entryTranslation: (id: string) => `/admin/entry/${id}/translation`,
  entryPublication: (id: string) => `/admin/entry/${id}/publication`,
  /** What a slug would mean for an entry: `?kind=…&locale=…&slug=…` (see `SlugAdvice`). */
  entrySlug: (id: string) => `/admin/entry/${id}/slug`,
  /** What leads to an entry, and what becomes of it: `?change=…&locale=…` (see `UsedBy`). */
  entryUses: (id: string) => `/admin/entry/${id}/uses`,
  entriesOrder: '/admin/entries/order',
  entriesBulk: '/admin/entries/bulk',
  /** The views of a list that were saved. */
  listViews: (section: string) => `/admin/views/${section}`,
  /** The kind's file: `?format=csv`, `xlsx` or `json`. */
  export: (section: string) => `/admin/export/${section}`,
  import: (section: string) => `/admin/import/${section}`,
  importRun: (section: string, id: string) => `/admin/import/${section}/${id}`,
  entryPreview: (id: string) => `/admin/entry/${id}/preview`,
  /** Entries of all kinds by their names: `?q=…`, answered as JSON. */
  find: '/admin/find',
  pick: (kind: string) => `/admin/pick/${kind}`,
  linkTargets: '/admin/text/links',
  /** Certificates for a text: `?q=…`, `?id=…&id=…` or `?number=…` (see `CertificateTargets`). */
  textCertificates: '/admin/text/certificates',
  cities: '/admin/cities',
  media: '/admin/media',
  mediaFile: (id: string) => `/admin/media/${id}`,
  /** Where files are sent in parts, and where one that is complete is handed in. */
  mediaWhole: (id: string) => `/admin/media/${id}/whole`,
  mediaUpload: '/admin/media/upload',
  mediaAccept: '/admin/media/accept',
  mediaFacts: '/admin/media/facts',
  mediaChoices: '/admin/media/choices',
  /** Other entries of a kind with the same file: `?kind=…&entry=…&media=…` (see `SameFile`). */
  mediaSame: '/admin/media/same',
  settings: '/admin/settings',
  setup: '/admin/setup',
  setupStep: (step: string) => `/admin/setup/${step}`,
  trash: '/admin/trash',
  accounts: '/admin/accounts',
  /** Bringing along the people of another site. */
  peopleImport: '/admin/accounts/import',
  peopleImportRun: (id: string) => `/admin/accounts/import/${id}`,
  history: '/admin/history',
  /** Addresses of the site that was here before: see `FormerAddress`. */
  formerAddresses: '/admin/addresses',
  /** All of them as a table. */
  formerAddressesExport: '/admin/addresses/export',
  formerAddressesImport: '/admin/import/addresses',
  /** Bringing another site along. */
  moves: '/admin/move',
  move: (id: string) => `/admin/move/${id}`,
  /** What a collection of it means: `?name=…`. */
  moveCollection: (id: string, name: string) =>
    `/admin/move/${id}/collection?${new URLSearchParams({ name })}`,
  /** The files that its documents name and that are not here yet. */
  moveFiles: (id: string) => `/admin/move/${id}/files`,
  /** The keys that the site signs with. */
  signingKeys: '/admin/keys',
  messages: '/admin/messages',
  message: (id: string) => `/admin/messages/${id}`,
  messageFile: (id: string, file: string) => `/admin/messages/${id}/files/${file}`,
  messagesExport: '/admin/messages/export',
  companies: '/admin/companies',
  newCompany: '/admin/companies/new',
  company: (id: string) => `/admin/companies/${encodeURIComponent(id)}`,
  certificates: '/admin/companies/certificates',
  /** Something is done with many certificates: `?what=withdraw&id=…`, or `&all=yes` with what a list is asked for. */
  decideMany: '/admin/companies/decide',
  newCertificate: (companyId: string) => `/admin/companies/${encodeURIComponent(companyId)}/certificates/new`,
  certificate: (id: string) => `/admin/companies/certificates/${encodeURIComponent(id)}`,
  /** What is due of certificates and by when. */
  programme: '/admin/companies/programme',
  /** The same as a file, with the same filter: `?format=csv`, `xlsx` or `ics`. */
  programmeFile: '/admin/companies/programme/file',
  iaf: '/admin/companies/iaf',
  /** One file for IAF CertSearch: `?format=xlsx&template=2.1&part=0`. */
  iafFile: '/admin/companies/iaf/file',
  /** Every rule that a record breaks, as a spreadsheet: `?template=2.1`. */
  iafProblems: '/admin/companies/iaf/problems',
  registerImport: '/admin/companies/import',
  registerImportRun: (id: string) => `/admin/companies/import/${id}`,
  /** What an import refused, as a file that can be mended and sent again. */
  registerRefused: (id: string) => `/admin/companies/import/${id}/refused`,
  /** The register as the table that an import reads: `?format=csv` or `xlsx`. */
  registerExport: '/admin/companies/export',
  /** The keys of the body's own system. */
  apiKeys: '/admin/companies/keys',
  cases: '/admin/cases',
  caseRecord: '/admin/cases/record',
  case: (id: string) => `/admin/cases/${id}`,
  caseSealed: (id: string) => `/admin/cases/${id}/sealed`,
  casePart: (id: string, part: string) => `/admin/cases/${id}/sealed/${part}`,
  caseExport: (id: string) => `/admin/cases/${id}/export`,
  caseKeys: '/admin/cases/keys',
  caseRewrap: '/admin/cases/keys/rewrap',
  account: '/admin/account',
  /** Saves what somebody has begun to write in a form. */
  formDrafts: '/admin/account/drafts',
  help: '/admin/help',
  /** What each field of a kind is for. */
  helpOn: (section: string) => `/admin/help/${section}`,
  /** The one page for those who lack the second factor that is required. */
  secondFactor: '/admin/second-factor',
} as const

/** An address that a step of the set-up leads to, which leads back to that step. */
export function fromSetupStep(step: string, address: string): string {
  return `${address}?${new URLSearchParams({ setup: step })}`
}
