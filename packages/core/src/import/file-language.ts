/** The languages that files are recognized in. */
export const fileLanguages = ['ru', 'kk', 'en', 'es', 'de', 'fr', 'pt', 'it', 'ca'] as const
export type FileLanguage = (typeof fileLanguages)[number]

/** What files of places say, in each language: how its words are built is learned from it, not which words there are. */
const samples: readonly (readonly [FileLanguage, string])[] = [
  [
    'en',
    `the recycling center on the corner of the street is open every day from Monday to Friday and on Saturday morning, closed on Sunday
    and public holidays. Waste that can be taken: glass bottles and jars, newspapers, cardboard boxes, plastic bottles, batteries, clothes,
    shoes and household appliances with their lids. Collection point at the parking place near the school, with a charge for garden waste.
    Which items should not be brought here? Please ask the staff before you unload. Opening hours, description, owner, town, road, north,
    site name, district, accepted materials, other comments, building, market, church, library, high street, last update, through, while`,
  ],
  [
    'es',
    `el punto limpio de la calle está abierto todos los días de lunes a viernes y los sábados por la mañana, cerrado los domingos y días
    festivos. Residuos que se pueden llevar: vidrio, botellas y frascos, papel, cartón, envases de plástico, pilas, ropa, zapatos y
    electrodomésticos con sus tapas. Punto de recogida en el aparcamiento junto a la escuela, con los horarios de atención para vecinos.
    ¿Qué materiales no se reciben aquí? Pregunte al personal antes de descargar. Dirección, descripción, barrio, ciudad, avenida, norte,
    nombre, localidad, observaciones, edificio, mercado, iglesia, biblioteca, plaza, contenedor, reciclaje, municipio, cualquier, sección`,
  ],
  [
    'de',
    `der Wertstoffhof an der Ecke der Straße ist jeden Tag von Montag bis Freitag und am Samstag vormittags geöffnet, am Sonntag und an
    Feiertagen geschlossen. Abfälle, die angenommen werden: Glas, Flaschen und Gläser, Zeitungen, Kartonagen, Kunststoffe, Batterien,
    Altkleider, Schuhe und Haushaltsgeräte mit ihren Deckeln. Sammelstelle auf dem Parkplatz bei der Schule, Öffnungszeiten für Bürger.
    Was wird hier nicht abgegeben? Bitte fragen Sie das Personal. Anschrift, Beschreibung, Bezirk, Gemeinde, Platz, Weg, nördlich, Ort,
    Bezeichnung, Bemerkungen, Gebäude, Markt, Kirche, Bücherei, Standort, Behälter, Grünschnitt, Sperrmüll, zwischen, gegenüber, auch`,
  ],
  [
    'fr',
    `la déchèterie au coin de la rue est ouverte tous les jours du lundi au vendredi et le samedi matin, fermée le dimanche et les jours
    fériés. Déchets que l'on peut apporter : verre, bouteilles et bocaux, journaux, cartons, emballages en plastique, piles, vêtements,
    chaussures et appareils électroménagers avec leurs couvercles. Point d'apport sur le parking près de l'école, pour les habitants.
    Quels objets ne sont pas acceptés ici ? Veuillez demander au gardien. Adresse, quartier, commune, boulevard, nord, ville, lieu, voie,
    nom du site, horaires d'ouverture, remarques, bâtiment, marché, église, bibliothèque, chemin, conteneur, ménagers, encombrants, aussi`,
  ],
  [
    'pt',
    `o ponto de coleta na esquina da rua está aberto todos os dias de segunda a sexta e aos sábados de manhã, fechado aos domingos e
    feriados. Resíduos que podem ser levados: vidro, garrafas e frascos, papel, papelão, embalagens de plástico, pilhas, roupas, sapatos
    e eletrodomésticos com suas tampas. Ecoponto no estacionamento perto da escola, com horário de funcionamento para os moradores. Quais
    materiais não são recebidos aqui? Pergunte aos funcionários antes. Endereço, descrição, bairro, município, avenida, praça, norte, rua,
    nome do local, observações, edifício, mercado, igreja, biblioteca, entulho, reciclagem, doação, não há, às, também, região, à noite`,
  ],
  [
    'it',
    `il centro di raccolta all'angolo della strada è aperto tutti i giorni dal lunedì al venerdì e il sabato mattina, chiuso la domenica e
    nei giorni festivi. Rifiuti che si possono portare: vetro, bottiglie e vasetti, giornali, cartone, imballaggi di plastica, pile,
    vestiti, scarpe ed elettrodomestici con i loro coperchi. Isola ecologica nel parcheggio presso la scuola, con orari per i cittadini.
    Quali oggetti non sono accettati qui? Chiedere al personale. Indirizzo, descrizione, quartiere, comune, piazza, viale, nord, città,
    nome del sito, orario di apertura, note, edificio, mercato, chiesa, biblioteca, contenitore, ingombranti, raccolta, anche, degli, nella`,
  ],
  [
    'ca',
    `la deixalleria a la cantonada del carrer és oberta tots els dies de dilluns a divendres i els dissabtes al matí, tancada els
    diumenges i dies festius. Residus que s'hi poden portar: vidre, ampolles i pots, paper, cartró, envasos de plàstic, piles, roba,
    sabates i electrodomèstics amb les seves tapes. Punt de recollida a l'aparcament prop de l'escola, amb horari d'obertura per als veïns.
    Quins materials no s'accepten aquí? Pregunteu al personal abans. Adreça, descripció, barri, municipi, avinguda, plaça, nord, ciutat,
    nom del lloc, observacions, edifici, mercat, església, biblioteca, contenidor, reciclatge, població, també, avui, passeig, amb, dels`,
  ],
]

const pieceLetters = 3
/** `Rue de` has the pieces ` ru`, `rue`, `ue `, ` de`, `de `: where a word begins and ends tells as much as its middle. */
function* piecesOf(word: string): Iterable<string> {
  const padded = ` ${word} `
  for (let at = 0; at + pieceLetters <= padded.length; at++) yield padded.slice(at, at + pieceLetters)
}

/** Words apart, also in a heading like `operatingHours`; links and addresses of mail are of no language. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/\S*(?:@|:\/\/|www\.)\S*/g, ' ')
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)

interface Profile {
  readonly language: FileLanguage
  readonly costOf: (piece: string) => number
}
/** What a piece that no sample has costs: as much in each language. */
const unseen = 0.3

const profileOf = (language: FileLanguage, sample: string): Profile => {
  const counts = new Map<string, number>()
  let total = 0
  for (const word of wordsIn(sample))
    for (const piece of piecesOf(word)) {
      counts.set(piece, (counts.get(piece) ?? 0) + 1)
      total += 1
    }
  return { language, costOf: (piece) => Math.log(((counts.get(piece) ?? 0) + unseen) / total) }
}

const profiles = samples.map(([language, sample]) => profileOf(language, sample))

/** So many different words are read of a file: more do not change the answer. */
const wordsRead = 3000
/** What names a column says less than what stands in it: many files of all countries have English headings. */
const namesWeight = 0.25
/** By how much a word has to speak for the first language rather than for the second, on average, and all of them together. */
const [leastLead, leastLeadOfAll] = [0.05, 1.5]
/** Words of less weight together say nothing. */
const leastWeight = 1.5

const kazakhLetters = /[әғқңөұүһі]/
const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word)
/** Kazakh files name streets and materials in Russian too; a Russian file has no such letters but in a name. */
const kazakhShare = 0.1

/**
 * IMP-14: the language of a file, recognized once by the names of its columns and by what stands in them; null if they do not tell. Each word
 * counts once, whether it stands in one row or in all.
 */
export function fileLanguageOf(names: readonly string[], values: Iterable<string>): FileLanguage | null {
  const weights = new Map<string, number>()
  for (const word of names.flatMap(wordsIn)) weights.set(word, namesWeight)
  for (const value of values) {
    if (weights.size >= wordsRead) break
    for (const word of wordsIn(value)) weights.set(word, 1)
  }
  const words = [...weights.keys()]
  const cyrillic = words.filter(isCyrillic)
  if (cyrillic.length > words.length / 4)
    return cyrillic.filter((word) => kazakhLetters.test(word)).length > cyrillic.length * kazakhShare ? 'kk' : 'ru'
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  if (total < leastWeight) return null
  const [first, second] = profiles
    .map(({ language, costOf }) => {
      let sum = 0
      for (const [word, weight] of weights) for (const piece of piecesOf(word)) sum += weight * costOf(piece)
      return { language, sum }
    })
    .toSorted((a, b) => b.sum - a.sum)
  if (!first || !second) return null
  const lead = first.sum - second.sum
  return lead >= leastLeadOfAll && lead / total >= leastLead ? first.language : null
}
