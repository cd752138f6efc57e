import { mappedFields, type MappedField } from '../import-run.ts'
import type { FileLanguage } from '../file-language.ts'

/** What a word in the name of a column speaks of: a field, a part of an address, or a thing that points do not have. */
export const meanings = [...mappedFields, 'street', 'house', 'city', 'other'] as const
export type Meaning = (typeof meanings)[number]

/** Normalizes names for comparison: no case, accents or punctuation. */
export const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}@№]+/gu, ' ')
    .trim()

/** `operatingHours`, `operating_hours` and `Operating Hours 2` have the same words, and the number 2. */
export const wordsOfName = (name: string): string[] =>
  folded(name.replaceAll(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ').replaceAll(/(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$1$2 '))
    .split(' ')
    .filter((word) => word !== '')

type Words = Readonly<Partial<Record<Meaning, string>>>
/**
 * Words by their meaning in each language, as stems: `direcc` is in "dirección" and in "direcciones". A word in brackets needs what stands in
 * the column to be sure, since it means other things too.
 */
const lexicon: Readonly<Partial<Record<FileLanguage, Words>>> = {
  en: {
    id: 'id @id uid guid uuid objectid fid gid globalid identifier ref key (code) (number) (no) (nr)',
    name: 'name title (site) (place) (location) (facility) (station) (point) (center) (centre) (building) (depot)',
    address: 'addr address (location) (place) (where)',
    street: 'street road streetname',
    house: 'housenumber house streetnumber (number) (nr) (no)',
    city: 'city town municipality locality village suburb',
    lat: 'lat latitude y ycoord',
    lng: 'lng lon long longitude x xcoord',
    place:
      'coordinate coord geom geometry wkt latlng lonlat latlon geolocation geopoint gps (location) (place) (point) (geo) (position)',
    materials:
      'material waste recyclable accept item fraction recycle recycled commodit stream (content) (categor) (type) (what)',
    hours: 'hours opening (open) (schedule) (time) (times) (hour)',
    description: 'description detail info information instruction rules about (content)',
    comment: 'comment note remark',
    kind: 'kind type (categor) (class) (facility) (container)',
    phone: 'phone telephone tel mobile cell (contact)',
    email: 'email mail (contact)',
    website: 'website url web link homepage internet (site) (contact)',
    contact: 'contact person manager',
    other:
      'operator owner provider company agency brand authority date updated modified created timestamp version source licen image photo picture icon logo status county country region province district zone ward area state fax price cost fee capacity language lang zip postcode postal facebook instagram twitter shape length altitude elevation distance wheelchair old alt short',
  },
  es: {
    id: 'codigo identificador clave (numero)',
    name: 'nombre denominacion titulo (lugar) (sitio) (punto) (plaza) (instalacion) (equipamiento) (ubicacion)',
    address: 'direcc domicilio (ubicacion) (emplazamiento) (lugar)',
    street: 'calle via avenida',
    house: 'altura portal (numero) puerta',
    city: 'ciudad municipio localidad poblacion',
    lat: 'latitud',
    lng: 'longitud',
    place: 'coordenada geolocalizacion (ubicacion)',
    materials: 'residuo reciclable recibe fraccion acepta admite (contenido) (tipo) (categor)',
    hours: 'horario dias atencion apertura (hora)',
    description: 'descripcion observacion informacion instruccion',
    comment: 'comentario nota',
    kind: 'tipo (categor) (contenedor)',
    phone: 'telefono celular movil (contacto)',
    email: 'correo (contacto)',
    website: 'pagina sitioweb enlace (sitio)',
    contact: 'contacto responsable encargado',
    other:
      'operador gestor empresa fecha actualiza barrio comuna distrito provincia pais zona estado imagen foto cooperativ postal precio',
  },
  ca: {
    id: 'codi',
    name: 'nom denominacio (lloc) (equipament)',
    address: 'adreca (ubicacio) (emplacament)',
    street: 'carrer',
    house: 'numero',
    city: 'ciutat municipi poblacio',
    lat: 'latitud',
    lng: 'longitud',
    place: 'coordenad',
    materials: 'residu material',
    hours: 'horari obertura',
    description: 'descripcio observacio',
    kind: 'tipus',
    phone: 'telefon',
    email: 'correu',
    website: 'enllac pagina',
    contact: 'contacte',
    other: 'barri districte comarca actualitzacio data',
  },
  fr: {
    id: 'identifiant (code) (numero)',
    name: 'nom libelle (lieu) (site) (dechetterie) (etablissement)',
    address: 'adresse (localisation) (lieu) (emplacement)',
    street: 'rue voie',
    house: '(numero)',
    city: 'ville commune',
    place: 'coordonnee (localisation)',
    materials: 'dechet matiere flux accepte (type) (categor)',
    hours: 'horaire ouverture heure jours',
    description: 'descriptif remarque consigne',
    comment: 'commentaire',
    kind: '(categor) (conteneur)',
    phone: 'portable',
    email: 'courriel mel',
    website: 'lien',
    contact: 'interlocuteur',
    other: 'exploitant gestionnaire proprietaire maj mise quartier departement pays insee postal etat saisie',
  },
  de: {
    id: 'kennung schlussel (nummer)',
    name: 'bezeichnung (standort) (anlage) (einrichtung) (ort)',
    address: 'anschrift (standort) (ort) (lage)',
    street: 'strasse str',
    house: 'hausnummer hausnr hnr',
    city: 'stadt gemeinde (ort)',
    lat: 'breite breitengrad',
    lng: 'lange laenge langengrad laengengrad',
    place: 'koordinate geopunkt (lage)',
    materials: 'abfall wertstoff stoffe sammelgut annahme (art) (inhalt)',
    hours: 'offnung oeffnung zeiten offnungszeit oeffnungszeit',
    description: 'beschreibung hinweis bemerkung',
    comment: 'anmerkung kommentar',
    kind: 'typ art',
    phone: 'telefon rufnummer handy',
    email: '',
    website: 'webseite',
    contact: 'ansprechpartner kontakt',
    other: 'betreiber stand datum bezirk ortsteil stadtteil landkreis bundesland plz eigentumer quelle bild',
  },
  pt: {
    id: '(codigo) (numero)',
    name: 'nome denominacao titulo (local) (ponto) (ecoponto)',
    address: 'endereco morada (localizacao) (local)',
    street: 'rua logradouro',
    house: '(numero)',
    city: 'cidade municipio localidade',
    lat: '',
    place: 'coordenada (localizacao)',
    materials: 'residuo recebe aceita materia',
    hours: 'horario funcionamento atendimento',
    description: 'descricao observacao informacao',
    comment: 'comentario',
    kind: 'tipo',
    phone: 'telefone celular telemovel (contato) (contacto)',
    email: '(contato)',
    website: 'pagina',
    contact: 'contato responsavel',
    other: 'bairro regiao distrito operador atualizacao cep estado',
  },
  it: {
    id: 'codice',
    name: 'nome denominazione titolo (luogo)',
    address: 'indirizzo (ubicazione)',
    street: 'via',
    house: 'civico',
    city: 'citta comune localita',
    lat: 'latitudine',
    lng: 'longitudine',
    place: 'coordinate',
    materials: 'rifiut materiali frazione conferibil',
    hours: 'orari apertura',
    description: 'descrizione informazioni',
    comment: 'commento note',
    kind: 'tipo tipologia',
    phone: 'telefono cellulare',
    email: 'posta',
    website: 'sito',
    contact: 'contatto referente',
    other: 'gestore quartiere provincia regione cap aggiornamento',
  },
  ru: {
    id: 'код номер № п/п',
    name: 'название наименование имя (точка) (пункт) (объект) (место)',
    address: 'адрес местонахождение местоположение (место) (расположение)',
    street: 'улица',
    house: 'дом (номер)',
    city: 'город (пункт) населенный',
    lat: 'широта шир геошир',
    lng: 'долгота долг',
    place: 'координат геокоординат гео',
    materials: 'материал сырье вторсырье фракци отход принимаем принимают (категори) (тип)',
    hours: 'режим часы график расписание (время) (работы)',
    description: 'описание примечание правила условия дополнительно',
    comment: 'комментарий заметка',
    kind: 'тип вид (категори) (контейнер)',
    phone: 'телефон тел',
    email: 'почта',
    website: 'сайт ссылка',
    contact: 'контакт ответственн',
    other: 'оператор владелец дата обновлен район область округ статус фото индекс цена',
  },
  kk: {
    id: 'нөмір нөмірі',
    name: 'атауы атау (пункті) (орны)',
    address: 'мекенжай мекенжайы (орналасқан) (орны)',
    street: 'көше көшесі',
    house: 'үй үйі',
    city: 'қала қаласы',
    lat: 'ендік',
    lng: 'бойлық',
    place: 'координат координаттар',
    materials: 'қалдық қалдықтар шикізат материалдар қабылданады қабылданатын',
    hours: 'жұмыс кестесі (уақыты)',
    description: 'сипаттама',
    comment: 'ескерту',
    kind: 'түрі тури',
    phone: '',
    email: 'пошта пошты',
    website: '',
    contact: 'байланыс',
    other: 'аудан облыс',
  },
}

interface Sense {
  readonly meaning: Meaning
  readonly language: FileLanguage
  /** Below 1 for a word that means other things too. */
  readonly weight: number
}
interface Stem extends Sense {
  readonly stem: string
}
const doubtful = 0.7

const stems: readonly Stem[] = Object.entries(lexicon).flatMap(([language, words]) =>
  Object.entries(words).flatMap(([meaning, list]) =>
    list
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => {
        const isDoubtful = word.startsWith('(')
        return {
          stem: folded(word),
          meaning: meaningOf(meaning),
          language: languageOf(language),
          weight: isDoubtful ? doubtful : 1,
        }
      }),
  ),
)
function meaningOf(text: string): Meaning {
  const meaning = meanings.find((each) => each === text)
  if (meaning === undefined) throw new Error(text)
  return meaning
}
function languageOf(text: string): FileLanguage {
  const language = (Object.keys(lexicon) as FileLanguage[]).find((each) => each === text)
  if (language === undefined) throw new Error(text)
  return language
}

const exact = new Map<string, Stem[]>()
for (const stem of stems) exact.set(stem.stem, [...(exact.get(stem.stem) ?? []), stem])

/** An ending of this many letters makes another form of a word, not another word. */
const endingMax = 4
const stemLetters = 4

/** The longest stem that a word begins with. */
function sensesOfForm(word: string): readonly Stem[] {
  let found: Stem[] = []
  const take = (stem: Stem): void => {
    const [first] = found
    if (first === undefined || stem.stem.length > first.stem.length) found = [stem]
    else if (stem.stem.length === first.stem.length) found.push(stem)
  }
  for (const stem of stems) {
    const { length } = stem.stem
    if (length < stemLetters) continue
    if (word.startsWith(stem.stem) && word.length - length <= endingMax) take(stem)
  }
  return found
}

/** Of the words in a name, these say least: "street name" is a street, "phone number" is a phone. */
export const weakMeanings: ReadonlySet<Meaning> = new Set([
  'id',
  'name',
  'kind',
  'place',
  'description',
  'comment',
  'address',
])
const weakened = 0.35
const joints = ['', 's', 'n', 'en', 'es']

/** A German compound of two known words: `Ortsname`, `Hausnummer`. */
function sensesOfCompound(word: string): readonly Stem[] {
  for (let at = word.length - leastPart; at >= leastPart; at--) {
    const head = formOf(word.slice(at))
    if (head.length === 0) continue
    const first = joints.flatMap((joint) =>
      word.slice(0, at).endsWith(joint) ? (exact.get(word.slice(0, at - joint.length)) ?? []) : [],
    )
    if (first.length === 0) continue
    const isStrong = first.some(({ meaning }) => !weakMeanings.has(meaning))
    return [
      ...first,
      ...head.map((stem) =>
        isStrong && weakMeanings.has(stem.meaning) ? { ...stem, weight: stem.weight * weakened } : stem,
      ),
    ]
  }
  return []
}
const leastPart = 3
const formOf = (word: string): readonly Stem[] =>
  exact.get(word) ??
  stems.filter(({ stem }) => stem.length >= leastPart && word.startsWith(stem) && word.length - stem.length <= 2)

const known = new Map<string, readonly Stem[]>()
/** What a word means, by its exact form, else as a form of a known word. */
export function sensesOf(word: string): readonly Sense[] {
  const before = exact.get(word) ?? known.get(word)
  if (before) return before
  const compound = sensesOfCompound(word)
  const senses = compound.length > 0 ? compound : sensesOfForm(word)
  // Names of columns are few, but a caller may ask for any words.
  if (known.size < 10_000) known.set(word, senses)
  return senses
}

/** Shapefiles cut the names of their columns after ten letters: `OBSERVACIO`. */
const cutLetters = 10
const leastCut = 3
/** The senses of the last word of a name that may be cut. */
export function sensesOfCut(name: string, word: string): readonly Sense[] {
  const { length } = folded(name)
  if (length < cutLetters - 1 || length > cutLetters || word.length < leastCut) return []
  return stems.filter(({ stem }) => stem.length > word.length && stem.startsWith(word))
}

/** Words that change nothing: articles, prepositions, reference systems, "full". */
const idle = new Set(
  'de del la el los las le les l du des d da do dos das di della of the and y i und der die das für fur i и для по на в за at in to en wgs dd gis full main complete completa completo normalizada официальный s p п public'.split(
    ' ',
  ),
)
export const isIdle = (word: string): boolean => idle.has(word) || /^\d+$/.test(word)
