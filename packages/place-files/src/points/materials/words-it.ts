import type { MaterialWords } from './material-words.types.ts'

export const italianWords: MaterialWords = {
  paper: 'carta, giornali, riviste, carta da ufficio, giornali e riviste',
  cardboard: 'cartone, imballaggi in cartone, scatole di cartone, cartoncino',
  'beverage-cartons': 'tetra pak, tetrapak, cartoni per bevande, cartoni del latte, poliaccoppiati',
  plastic: 'plastica, imballaggi in plastica, materie plastiche, imballaggi di plastica',
  pet: 'bottiglie di plastica, pet, bottiglie in plastica, bottiglie pet',
  hdpe: 'hdpe, plastica dura, flaconi, plastiche rigide, plastica rigida',
  'ldpe-film': 'film plastici, sacchetti di plastica, ldpe, teli di plastica, buste di plastica',
  pp: 'polipropilene, vasetti di yogurt',
  'ps-foam': 'polistirolo, polistirene',
  'bottle-caps': 'tappi, tappi di plastica, tappi in plastica',
  'glass-bottles':
    'vetro, bottiglie di vetro, imballaggi in vetro, bottiglie in vetro, vasetti di vetro, barattoli di vetro, imballaggi di vetro',
  metal: 'metallo, metalli, alluminio, acciaio, imballaggi metallici, imballaggi in metallo',
  cans: 'lattine, barattoli di metallo, scatolette, lattina, lattine in alluminio',
  'scrap-metal': 'rottami, ferro, rottami metallici, rottami ferrosi, materiali ferrosi, ferrosi',
  electronics:
    'apparecchiature elettriche ed elettroniche, raee, rifiuti elettronici, elettronica, apparecchiature elettroniche, elettrodomestici, apparecchi elettrici, apparecchiature elettriche',
  'small-electronics':
    'piccoli elettrodomestici, piccoli apparecchi elettronici, cellulari, computer, telefoni cellulari',
  'large-appliances': 'grandi elettrodomestici, frigoriferi, lavatrici, grandi bianchi',
  hazardous: 'rifiuti pericolosi, prodotti chimici, vernici, solventi, vernice, rifiuti tossici',
  batteries: 'pile, pile e accumulatori, batterie, pila, pile esauste, pile scariche, accumulatori portatili',
  'car-batteries': 'batterie auto, batterie al piombo, accumulatori al piombo, batterie per auto, batterie di auto',
  lamps: 'lampade, lampadine, neon, tubi fluorescenti, lampade a scarica, tubi al neon',
  'engine-oil':
    'olio motore, oli minerali, olio minerale, olio minerale esausto, olio lubrificante, olio esausto di motore',
  textiles: 'tessili, tessuti, stoffe, stracci, rifiuti tessili',
  clothes: 'abiti, vestiti, indumenti, abbigliamento, abiti usati, indumenti usati',
  shoes: 'scarpe, calzature',
  tyres: 'pneumatici, gomme, copertoni, pneumatici fuori uso',
  'cooking-oil':
    'olio vegetale, olio da cucina, oli vegetali, olio alimentare, olio di frittura, olio vegetale esausto, oli e grassi vegetali, olio da frittura, oli alimentari',
  wood: 'legno, legname, pallet, bancali, imballaggi in legno',
  'green-waste':
    'verde, sfalci, potature, sfalci e potature, ramaglie, rifiuti verdi, erba e foglie, scarti di giardino',
  medicines: 'farmaci, medicinali, medicinali scaduti, farmaci scaduti',
  'food-waste':
    'umido, organico, rifiuti organici, avanzi di cibo, scarti di cucina, frazione organica, scarti alimentari, rifiuti alimentari',
}
