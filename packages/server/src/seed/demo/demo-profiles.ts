export const profileNames = [
  'center',
  'paper',
  'metal',
  'batteries',
  'plastic',
  'glass',
  'clothes',
  'yard',
  'electronics',
  'car',
  'oil',
  'garden',
  'hazardous',
  'caps',
] as const
export type ProfileName = (typeof profileNames)[number]

/** A type of point: its materials, its frequency and its hours. */
export interface Profile {
  readonly weight: number
  readonly kind: 'centre' | 'container'
  readonly always: readonly string[]
  readonly sometimes: Readonly<Record<string, number>>
  readonly hours: 'counter' | 'shop' | 'always'
  /** The probability that it pays for materials that have a price. */
  readonly pays: number
}

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  center: {
    weight: 18,
    kind: 'centre',
    always: ['paper', 'cardboard', 'pet', 'glass-bottles', 'cans'],
    sometimes: {
      hdpe: 0.7,
      pp: 0.45,
      'ldpe-film': 0.5,
      'ps-foam': 0.2,
      'beverage-cartons': 0.45,
      'bottle-caps': 0.5,
      batteries: 0.6,
      clothes: 0.35,
      'small-electronics': 0.3,
      lamps: 0.15,
    },
    hours: 'counter',
    pays: 0.25,
  },
  paper: {
    weight: 12,
    kind: 'centre',
    always: ['paper', 'cardboard'],
    sometimes: { 'ldpe-film': 0.4, pet: 0.3, hdpe: 0.15 },
    hours: 'counter',
    pays: 0.9,
  },
  metal: {
    weight: 12,
    kind: 'centre',
    always: ['scrap-metal', 'cans'],
    sometimes: { 'car-batteries': 0.5, 'large-appliances': 0.25, 'small-electronics': 0.15 },
    hours: 'counter',
    pays: 0.95,
  },
  batteries: {
    weight: 14,
    kind: 'container',
    always: ['batteries'],
    sometimes: { lamps: 0.25, 'small-electronics': 0.1 },
    hours: 'shop',
    pays: 0,
  },
  plastic: {
    weight: 12,
    kind: 'container',
    always: ['pet'],
    sometimes: { hdpe: 0.4, 'bottle-caps': 0.3, cans: 0.3 },
    hours: 'always',
    pays: 0,
  },
  glass: { weight: 8, kind: 'container', always: ['glass-bottles'], sometimes: {}, hours: 'always', pays: 0 },
  clothes: {
    weight: 8,
    kind: 'container',
    always: ['clothes'],
    sometimes: { shoes: 0.6, textiles: 0.4 },
    hours: 'always',
    pays: 0,
  },
  yard: {
    weight: 8,
    kind: 'container',
    always: ['paper'],
    sometimes: { cardboard: 0.8, pet: 0.8, 'glass-bottles': 0.5, cans: 0.4 },
    hours: 'always',
    pays: 0,
  },
  electronics: {
    weight: 5,
    kind: 'centre',
    always: ['small-electronics'],
    sometimes: { 'large-appliances': 0.6, batteries: 0.7, lamps: 0.3 },
    hours: 'counter',
    pays: 0.2,
  },
  car: {
    weight: 3,
    kind: 'centre',
    always: ['tyres'],
    sometimes: { 'engine-oil': 0.6, 'car-batteries': 0.7 },
    hours: 'counter',
    pays: 0.4,
  },
  oil: { weight: 2, kind: 'centre', always: ['cooking-oil'], sometimes: {}, hours: 'counter', pays: 0.5 },
  garden: {
    weight: 2,
    kind: 'centre',
    always: ['green-waste'],
    sometimes: { wood: 0.7 },
    hours: 'counter',
    pays: 0,
  },
  hazardous: {
    weight: 2,
    kind: 'centre',
    always: ['lamps', 'batteries'],
    sometimes: { 'car-batteries': 0.5, 'engine-oil': 0.3, hazardous: 0.4 },
    hours: 'counter',
    pays: 0,
  },
  caps: { weight: 2, kind: 'container', always: ['bottle-caps'], sometimes: {}, hours: 'shop', pays: 0 },
}

/** The price per unit relative to a kilogram of waste paper, and the unit. */
export const materialPrices: Readonly<Record<string, { readonly unit: string; readonly ratio: number }>> = {
  paper: { unit: 'kg', ratio: 1 },
  cardboard: { unit: 'kg', ratio: 1.1 },
  'beverage-cartons': { unit: 'kg', ratio: 0.4 },
  pet: { unit: 'kg', ratio: 2.4 },
  hdpe: { unit: 'kg', ratio: 2 },
  'ldpe-film': { unit: 'kg', ratio: 1.8 },
  pp: { unit: 'kg', ratio: 1.4 },
  'ps-foam': { unit: 'kg', ratio: 0 },
  'bottle-caps': { unit: 'kg', ratio: 1.5 },
  'glass-bottles': { unit: 'piece', ratio: 0.2 },
  cans: { unit: 'kg', ratio: 11 },
  'scrap-metal': { unit: 'kg', ratio: 2.6 },
  'small-electronics': { unit: 'piece', ratio: 3 },
  'large-appliances': { unit: 'piece', ratio: 60 },
  hazardous: { unit: 'kg', ratio: 0 },
  batteries: { unit: 'kg', ratio: 0 },
  'car-batteries': { unit: 'kg', ratio: 7 },
  lamps: { unit: 'piece', ratio: 0 },
  'engine-oil': { unit: 'l', ratio: 0.5 },
  textiles: { unit: 'kg', ratio: 0 },
  clothes: { unit: 'kg', ratio: 0 },
  shoes: { unit: 'piece', ratio: 0 },
  tyres: { unit: 'piece', ratio: 0 },
  'cooking-oil': { unit: 'l', ratio: 1.2 },
  wood: { unit: 'm3', ratio: 0 },
  'green-waste': { unit: 'm3', ratio: 0 },
}
