import { chemistry } from './chemistry.ts'
import { farming } from './farming.ts'
import { food } from './food.ts'
import { foodAndDrink } from './food-and-drink.ts'
import { machines } from './machines.ts'
import { materials } from './materials.ts'
import { publicBodies } from './public.ts'
import { services } from './services.ts'
import { tradeAndTransport } from './trade-and-transport.ts'
import { utilitiesAndBuilding } from './utilities-and-building.ts'
import { vehiclesAndDevices } from './vehicles-and-devices.ts'

export const trades = [
  ...farming,
  ...food,
  ...foodAndDrink,
  ...materials,
  ...chemistry,
  ...machines,
  ...vehiclesAndDevices,
  ...utilitiesAndBuilding,
  ...tradeAndTransport,
  ...services,
  ...publicBodies,
]
