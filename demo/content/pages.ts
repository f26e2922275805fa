import about from './pages/about.ts'
import accessibility from './pages/accessibility.ts'
import certificationProcess from './pages/certification-process.ts'
import commitment from './pages/commitment.ts'
import complaintsAndAppeals from './pages/complaints-and-appeals.ts'
import fees from './pages/fees.ts'
import howWeWork from './pages/how-we-work.ts'
import impartiality from './pages/impartiality.ts'
import iqnet from './pages/iqnet.ts'
import policies from './pages/policies.ts'
import privacy from './pages/privacy.ts'
import useOfMarks from './pages/use-of-marks.ts'

/** The pages of prose: those with a fixed address first, then the policies in reading order, then one of its own. */
export const pages = [
  about,
  iqnet,
  commitment,
  policies,
  privacy,
  accessibility,
  impartiality,
  certificationProcess,
  useOfMarks,
  complaintsAndAppeals,
  fees,
  howWeWork,
]
