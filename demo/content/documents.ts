import annualReport from './document/annual-report.ts'
import appealsProcedure from './document/appeals-procedure.ts'
import applicationAgrifood from './document/application-agrifood.ts'
import applicationManagement from './document/application-management.ts'
import applicationProduct from './document/application-product.ts'
import auditGuide from './document/audit-guide.ts'
import fees from './document/fees.ts'
import generalRules from './document/general-rules.ts'
import impartialityStatement from './document/impartiality-statement.ts'
import marksRules from './document/marks-rules.ts'
import productRules from './document/product-rules.ts'
import transitionGuide from './document/transition-guide.ts'

/** In the order of the library: rules, marks, forms, guides, reports. */
export const documents = [
  generalRules,
  productRules,
  appealsProcedure,
  impartialityStatement,
  fees,
  marksRules,
  applicationManagement,
  applicationProduct,
  applicationAgrifood,
  auditGuide,
  transitionGuide,
  annualReport,
]
