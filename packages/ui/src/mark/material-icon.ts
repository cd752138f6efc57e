import type { IconName } from '../icons/icon-name.ts'

type MaterialIcon = Extract<IconName, `material-${string}`>

/** Typed so that a material icon that does not exist fails to compile. */
const glyphs: Record<string, MaterialIcon> = {
  batteries: 'material-batteries',
  'beverage-cartons': 'material-beverage-cartons',
  'bottle-caps': 'material-bottle-caps',
  cans: 'material-cans',
  'car-batteries': 'material-car-batteries',
  cardboard: 'material-cardboard',
  clothes: 'material-clothes',
  'cooking-oil': 'material-cooking-oil',
  electronics: 'material-electronics',
  'engine-oil': 'material-engine-oil',
  'glass-bottles': 'material-glass-bottles',
  'green-waste': 'material-green-waste',
  hazardous: 'material-hazardous',
  hdpe: 'material-hdpe',
  lamps: 'material-lamps',
  'large-appliances': 'material-large-appliances',
  'ldpe-film': 'material-ldpe-film',
  metal: 'material-metal',
  paper: 'material-paper',
  pet: 'material-pet',
  plastic: 'material-plastic',
  pp: 'material-pp',
  'ps-foam': 'material-ps-foam',
  'scrap-metal': 'material-scrap-metal',
  shoes: 'material-shoes',
  'small-electronics': 'material-small-electronics',
  textiles: 'material-textiles',
  tyres: 'material-tyres',
  wood: 'material-wood',
}

export const materialSlugs: readonly string[] = Object.keys(glyphs)

export const materialIcon = (slug: string): MaterialIcon => glyphs[slug] ?? 'material-unknown'
