/*
 * How often companies of a kind ask for each scheme, against the others. The keys are those of `demo/content`.
 */

export const plant = {
  ...{ 'iso-9001': 10, 'iso-14001': 4, 'iso-45001': 3, 'iso-50001': 0.8, 'iso-14064-1': 0.4 },
  ...{ 'zero-waste': 0.4, 'iso-37001': 0.15 },
}

export const foodPlant = {
  ...{ 'iso-9001': 5, 'iso-22000': 4, haccp: 6, 'fssc-22000': 4, 'brcgs-food': 3, 'iso-14001': 1.5 },
  ...{ 'iso-45001': 1.2, 'iso-50001': 0.6, 'iso-14064-1': 0.3, 'zero-waste': 0.3 },
}

export const smallFoodPlant = { haccp: 8, 'iso-22000': 3, 'iso-9001': 3, 'gluten-free': 1 }

export const service = {
  ...{ 'iso-9001': 10, 'iso-14001': 1.5, 'iso-45001': 1.5, 'iso-37001': 0.6, 'iso-iec-27001': 0.6 },
  ...{ 'iso-22301': 0.25, 'iso-14064-1': 0.2 },
}

export const heavyService = {
  ...{
    'iso-9001': 10,
    'iso-14001': 5,
    'iso-45001': 6,
    'iso-37001': 0.6,
    'iso-39001': 0.4,
    'iso-14064-1': 0.3,
  },
}

export const digital = {
  ...{ 'iso-9001': 6, 'iso-iec-27001': 10, 'iso-22301': 1.6, 'iso-37001': 0.5, 'iso-14001': 0.3 },
}

export const transport = {
  ...{ 'iso-9001': 8, 'iso-39001': 4, 'iso-14001': 3, 'iso-45001': 3, 'iso-22301': 0.3, 'iso-37001': 0.3 },
}
