import animalWelfare from './certification/animal-welfare.ts'
import brcgsFood from './certification/brcgs-food.ts'
import constructionProducts from './certification/construction-products.ts'
import cosmeticsGmp from './certification/cosmetics-gmp.ts'
import electricalSafety from './certification/electrical-safety.ts'
import fscCoc from './certification/fsc-coc.ts'
import fssc22000 from './certification/fssc-22000.ts'
import globalgapIfa from './certification/globalgap-ifa.ts'
import glutenFree from './certification/gluten-free.ts'
import haccp from './certification/haccp.ts'
import iso9001 from './certification/iso-9001.ts'
import iso13485 from './certification/iso-13485.ts'
import iso14001 from './certification/iso-14001.ts'
import iso14064_1 from './certification/iso-14064-1.ts'
import iso14067 from './certification/iso-14067.ts'
import iso21001 from './certification/iso-21001.ts'
import iso22000 from './certification/iso-22000.ts'
import iso22301 from './certification/iso-22301.ts'
import iso37001 from './certification/iso-37001.ts'
import iso39001 from './certification/iso-39001.ts'
import iso45001 from './certification/iso-45001.ts'
import iso50001 from './certification/iso-50001.ts'
import isoIec27001 from './certification/iso-iec-27001.ts'
import isoIec42001 from './certification/iso-iec-42001.ts'
import organic from './certification/organic.ts'
import pefcCoc from './certification/pefc-coc.ts'
import productMark from './certification/product-mark.ts'
import toys from './certification/toys.ts'
import zeroWaste from './certification/zero-waste.ts'

/** Every scheme, in the order in which families and schemes are shown. */
export const certifications = [
  iso9001,
  iso45001,
  isoIec27001,
  iso37001,
  iso22301,
  iso13485,
  iso39001,
  isoIec42001,
  iso21001,
  productMark,
  electricalSafety,
  toys,
  constructionProducts,
  cosmeticsGmp,
  iso14001,
  iso50001,
  iso14064_1,
  iso14067,
  fscCoc,
  pefcCoc,
  zeroWaste,
  iso22000,
  fssc22000,
  haccp,
  globalgapIfa,
  brcgsFood,
  organic,
  glutenFree,
  animalWelfare,
]
