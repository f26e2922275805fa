import annualReport2025 from './news/annual-report-2025.ts'
import briefingForImporters from './news/briefing-for-importers.ts'
import checkCertificatesTogether from './news/check-certificates-together.ts'
import climateInManagementStandards from './news/climate-in-management-standards.ts'
import courseAmongVines from './news/course-among-vines.ts'
import falseCertificates from './news/false-certificates.ts'
import fssc22000Version6 from './news/fssc-22000-version-6.ts'
import globalgapIfaVersion6 from './news/globalgap-ifa-version-6.ts'
import impartialityCommittee2025 from './news/impartiality-committee-2025.ts'
import iso9001Revision from './news/iso-9001-revision.ts'
import iso14001Edition2026 from './news/iso-14001-2026.ts'
import iso27001LastMonths from './news/iso-27001-last-months.ts'
import markRules2026 from './news/mark-rules-2026.ts'
import openDay2025 from './news/open-day-2025.ts'
import saltoOffice from './news/salto-office.ts'
import summerHours2025 from './news/summer-hours-2025.ts'
import talksForSmallFirms from './news/talks-for-small-firms.ts'
import zeroWasteConsultation from './news/zero-waste-consultation.ts'

/** Three years of news, newest first. One item exists in Spanish alone and one in English alone. */
export const news = [
  briefingForImporters,
  checkCertificatesTogether,
  zeroWasteConsultation,
  iso14001Edition2026,
  annualReport2025,
  markRules2026,
  summerHours2025,
  iso9001Revision,
  openDay2025,
  iso27001LastMonths,
  talksForSmallFirms,
  impartialityCommittee2025,
  falseCertificates,
  fssc22000Version6,
  saltoOffice,
  courseAmongVines,
  climateInManagementStandards,
  globalgapIfaVersion6,
]
