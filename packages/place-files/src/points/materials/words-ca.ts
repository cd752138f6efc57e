import type { MaterialWords } from './material-words.types.ts'

export const catalanWords: MaterialWords = {
  paper: 'paper, diaris, revistes, diaris i revistes, papers',
  cardboard: 'cartró, caixes de cartró, envasos de cartró, cartrons',
  'beverage-cartons': 'brics, tetra brik, tetrabrik, tetra pak, bric, cartrons de begudes, cartrons de llet',
  plastic: 'plàstic, plàstics, envasos de plàstic, envasos plàstics',
  pet: 'ampolles de plàstic, pet, ampolles pet, ampolles de pet',
  hdpe: 'hdpe, plàstic dur, plàstics durs, plàstic rígid',
  'ldpe-film': 'bosses de plàstic, film de plàstic, ldpe, film, plàstic film',
  pp: 'polipropilè, pots de iogurt',
  'ps-foam': 'porexpan, poliestirè, poliestirè expandit',
  'bottle-caps': 'taps, taps de plàstic, taps d’ampolles',
  'glass-bottles': 'vidre, ampolles de vidre, envasos de vidre, pots de vidre, ampolles i pots de vidre',
  metal: 'metall, metalls, alumini, acer, envasos metàl·lics, envasos de metall',
  cans: 'llaunes, llaunes d’alumini, llaunes de beguda, llauna',
  'scrap-metal': 'ferralla, ferro, ferros, metalls fèrrics, coure',
  electronics:
    'aparells elèctrics i electrònics, raee, residus electrònics, electrònica, aparells electrònics, aparells elèctrics, electrodomèstics, residus d’aparells elèctrics i electrònics',
  'small-electronics':
    'petits electrodomèstics, petits aparells, mòbils, telèfons mòbils, ordinadors, petits aparells electrònics',
  'large-appliances': 'grans electrodomèstics, neveres, rentadores, línia blanca, frigorífics',
  hazardous:
    'residus perillosos, residus especials, pintures, pintura, dissolvents, productes químics, productes tòxics',
  batteries: 'piles, piles i bateries, pila, piles botó, piles esgotades',
  'car-batteries': 'bateries de cotxe, bateries de plom, bateries de vehicles, bateries d’automòbil',
  lamps: 'làmpades, fluorescents, bombetes, tubs fluorescents, bombetes de baix consum, làmpades fluorescents',
  'engine-oil': 'oli de motor, olis minerals, oli mineral, oli lubricant',
  textiles: 'tèxtils, teixits, tèxtil, draps, residus tèxtils',
  clothes: 'roba, roba usada, vestits, peces de roba',
  shoes: 'sabates, calçat',
  tyres: 'pneumàtics, rodes, pneumàtics fora d’ús',
  'cooking-oil': 'oli de cuina, oli vegetal, olis vegetals, oli de fregir, oli domèstic, oli alimentari, olis de cuina',
  wood: 'fusta, fustes, palets, mobles de fusta',
  'green-waste':
    'restes vegetals, poda, restes de poda, restes de jardí, residus verds, restes de jardineria, brancatge',
  medicines: 'medicaments, fàrmacs, medicines, medicaments caducats',
  'food-waste':
    'orgànica, matèria orgànica, fracció orgànica, residus orgànics, restes de menjar, orgànic, biorresidus',
}
