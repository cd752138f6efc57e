import type { MaterialWords } from './material-words.types.ts'

export const frenchWords: MaterialWords = {
  paper: 'papier, papiers graphiques, journaux, magazines, revues, prospectus, journaux magazines, papier de bureau',
  cardboard: 'carton, emballages en carton, cartonnette, carton ondulé',
  'beverage-cartons': 'briques alimentaires, briques, briques de lait, briques de jus, tetra pak, tetrapak',
  plastic: 'plastique, matières plastiques, emballages plastiques, emballages en plastique',
  pet: 'bouteilles en plastique, bouteilles plastiques, pet, bouteilles pet',
  hdpe: 'pehd, flacons en plastique, bidons',
  'ldpe-film': 'films plastiques, sacs plastiques, sacs en plastique, pebd, film plastique',
  pp: 'polypropylène, pots de yaourt',
  'ps-foam': 'polystyrène, polystyrène expansé',
  'bottle-caps': 'bouchons, bouchons en plastique, bouchons plastiques',
  'glass-bottles':
    'verre, bouteilles en verre, verre creux, emballages en verre, bocaux en verre, bouteilles et bocaux en verre, bocaux',
  metal: 'métal, métaux, emballages métalliques, aluminium, acier',
  cans: 'canettes, boîtes de conserve, conserves, cannettes',
  'scrap-metal': 'ferraille, métaux ferreux, métaux non ferreux, fer',
  electronics:
    'appareils électriques et électroniques, deee, d3e, équipements électriques et électroniques, déchets électroniques, déchets électriques, électroménager, appareils électriques, électronique',
  'small-electronics':
    'petits appareils électriques, pam, petit électroménager, petits appareils ménagers, téléphones, téléphones portables, ordinateurs, informatique',
  'large-appliances': 'gros électroménager, gem, réfrigérateurs, lave-linge, gros appareils ménagers',
  hazardous:
    'déchets dangereux, produits chimiques, déchets ménagers spéciaux, dms, déchets toxiques, peintures, peinture, solvants',
  batteries: 'piles, piles et accumulateurs, accumulateurs, piles boutons',
  'car-batteries': 'batteries de voiture, batteries automobiles, batteries auto, batteries au plomb',
  lamps: 'lampes, ampoules, néons, tubes fluorescents, tubes néons, lampes et néons',
  'engine-oil': 'huiles de moteur, huile de vidange, huiles minérales, huile moteur, huiles usagées de moteur',
  textiles: 'textiles, linge, linge de maison, tissus, textile',
  clothes: 'vêtements, habits, vêtement',
  shoes: 'chaussures',
  tyres: 'pneus, pneumatiques, pneu',
  'cooking-oil':
    'huiles de cuisson, huile de friture, huile alimentaire, huiles végétales, huile végétale, huile de cuisine',
  wood: 'bois, palettes, bois de palette',
  'green-waste': 'déchets verts, végétaux, déchets de jardin, branchages, tontes, feuilles mortes, déchets végétaux',
  medicines: 'médicaments, médicament, médicaments non utilisés, médicaments périmés',
  'food-waste':
    'déchets alimentaires, biodéchets, restes alimentaires, déchets organiques, déchets de cuisine, bio-déchets',
}
