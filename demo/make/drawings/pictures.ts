import { onDarkGround } from './dark-ground.ts'
import { emblems } from './emblems.ts'
import { logos } from './logos.ts'
import { drawAudit } from './news-audit.ts'
import { drawEnergy } from './news-energy.ts'
import { drawHarvest } from './news-harvest.ts'
import { drawMeridian } from './news-meridian.ts'
import { drawOffice } from './news-office.ts'
import { drawSeal } from './news-seal.ts'
import { drawVineyard } from './news-vineyard.ts'
import { drawWater } from './news-water.ts'
import { drawAuditors } from './program-auditors.ts'
import { drawProducers } from './program-producers.ts'
import { drawSchools } from './program-schools.ts'
import { drawSmes } from './program-smes.ts'
import { signatures } from './signatures.ts'
import { drawForest } from './slide-forest.ts'
import { drawLaboratory } from './slide-laboratory.ts'
import { drawPasture } from './slide-pasture.ts'
import { drawPort } from './slide-port.ts'
import { drawRiver, drawRiverOnDarkGround } from './slide-river.ts'

/** Scenes on paper; each has a second one for dark ground. */
const scenes: Record<string, () => string> = {
  'slide-river': drawRiver,
  'slide-pasture': drawPasture,
  'slide-laboratory': drawLaboratory,
  'slide-port': drawPort,
  'slide-forest': drawForest,
  'news-seal': drawSeal,
  'news-harvest': drawHarvest,
  'news-energy': drawEnergy,
  'news-office': drawOffice,
  'news-audit': drawAudit,
  'news-water': drawWater,
  'news-vineyard': drawVineyard,
  'news-meridian': drawMeridian,
  'program-smes': drawSmes,
  'program-schools': drawSchools,
  'program-producers': drawProducers,
  'program-auditors': drawAuditors,
}

/**
 * Every picture of the demonstration site, by the key that demonstration entries name: SVG documents of 1600 × 900,
 * marks and the logo of 900 × 900, signatures of 620 × 240. Each takes about a second to draw, so a caller draws it once and keeps the result.
 */
export const pictures: Record<string, () => string> = {
  ...scenes,
  ...Object.fromEntries(
    Object.entries(scenes).map(([key, draw]) => [`${key}-dark`, () => onDarkGround(draw())]),
  ),
  'slide-river-dark': drawRiverOnDarkGround,
  ...emblems,
  ...logos,
  ...signatures,
}
