import { europe } from './europe.ts'
import { rest } from './rest.ts'
import { riverPlate } from './river-plate.ts'
import { spanishAmericas } from './spanish-americas.ts'

export const countries = [...riverPlate, ...spanishAmericas, ...europe, ...rest]
