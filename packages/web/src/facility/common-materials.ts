/** A dozen common household materials, most common first. */
export const commonMaterials: readonly string[] = [
  'paper',
  'pet',
  'glass-bottles',
  'cans',
  'batteries',
  'clothes',
  'small-electronics',
  'cardboard',
  'lamps',
  'beverage-cartons',
  'bottle-caps',
  'tyres',
]
