import { commercial } from './team-member/commercial.ts'
import { direction } from './team-member/direction.ts'
import { impartiality } from './team-member/impartiality.ts'
import { technical } from './team-member/technical.ts'

/** Invented people. */
export const team = [...direction, ...technical, ...impartiality, ...commercial]
