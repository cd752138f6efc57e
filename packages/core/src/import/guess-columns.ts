import { templateOf } from './column-template.ts'
import { stopRuleFromWords } from '../facility/stops/stop-rule-words.ts'
import { dateKeyFromWords } from '../facility/stops/timetable-words.ts'
import { accessFacts } from '../facility/access/point-access.ts'
import { accessOfWords } from './access-of-words.ts'
import { timetableFields, type MappedField, type SaidField } from './import-run.ts'
import { kindOfWords } from './kind-words.ts'

/** Normalizes names for comparison: no case, accents or punctuation. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()

/** Column names in files of cities and operators. The first one present in the file counts. */
const names: Readonly<Record<MappedField, string>> = {
  id: 'id|@id|osm id|uid|guid|objectid|fid|gml id|codigo|numero|nr|номер|код|№|n п п|реттік нөмірі|№ п п|id точки|globalid|global id',
  name: 'name|title|nombre|denominacion|nom|bezeichnung|название|наименование|наименование пункта|наименование объекта|название пункта|атауы|атау|имя|point name|site name|facility name|standort|punto|punto verde|point|пункт|точка|plaza|nombre del punto|denominacion del punto|lugar|sitio|instalacion|equipamiento|nazwa|nome|libelle|nom du site|nom de la decheterie|name der anlage|einrichtung|standortname|location name|station|facility|nimi|объект|қабылдау пункті|site|place|location|ubicacion|место|орны',
  address:
    'addr full|address|full address|street address|direccion|domicilio|direccion completa|ubicacion|calle altura|adresse|anschrift|адрес|адрес места|местонахождение|местоположение|место нахождения|адрес пункта|адрес объекта|мекенжай|мекенжайы|location address|direccion normalizada|adresse complete|voie|location|dirección|emplazamiento|direccion|calle y numero|strasse|straße|lieu|localisation|adresse du site|standortadresse|street name and number|место|место установки|место расположения|адрес площадки|мекенжай|орналасқан жері|dom norma|dom geo',
  lat: 'lat|latitude|latitud|широта|шир|ендік|breitengrad|y|ycoord|coord y|location lat|геошир|lat wgs84|coordenada y|breite|breitengrad wgs84|coordonnee y|lat dd|point y|широта wgs84',
  lng: 'lng|lon|long|longitude|longitud|долгота|долг|бойлық|laengengrad|langengrad|x|xcoord|coord x|location lng|location lon|lon wgs84|lng wgs84|coordenada x|lange|laenge|langengrad wgs84|coordonnee x|lon dd|lng dd|point x|долгота wgs84',
  place:
    'place|wkt|the geom|geom|geometry|point|geo point 2d|geo point|coordinates|coords|coord|latlng|lat lon|lat lng|lonlat|координаты|координата|геокоординаты|гео|координаттар|coordenadas|koordinaten|geopunkt|geolocation|geodata|coordinate|gps',
  materials:
    'materials|material|materiales|residuos|tipo de residuo|tipo residuo|tipos de residuos|materiales que recibe|que recibe|fraccion|fracciones|fractions|fraction|abfallart|abfallarten|stoffe|waste|waste type|waste types|recyclables|accepts|accepted|accepted materials|items|dechets|flux|материалы|материал|сырье|вторсырье|виды вторсырья|виды сырья|фракции|фракция|отходы|вид отходов|виды отходов|что принимают|принимают|принимаем|принимаемое сырье|тип сырья|категории|қабылданады|қалдықтар|шикізат|материалдар|content|contenido|recycled materials|materials accepted|wertstoffe|wertstoff|sammelgut|matieres|type de dechets|dechets acceptes|tipo de material|tipos de materiales|materiales aceptados|принимаемые фракции|принимаемые материалы|виды принимаемого вторсырья|қабылданатын шикізат',
  hours:
    'opening hours|hours|opening|horario|horarios|dias y horarios|horario de atencion|horarios de atencion|dias horarios|offnungszeiten|oeffnungszeiten|horaires|horaire|время работы|часы работы|график работы|график|режим работы|режим|время приема|жұмыс уақыты|жұмыс кестесі|schedule|working hours|work hours|business hours|times|hora|dias y hor|dias y horario|dias y hs|dias y horarios de atencion|horaires d ouverture|heures d ouverture|jours et horaires|offnungszeit|zeiten|open|open hours|время|расписание|дни и часы работы|қабылдау уақыты',
  description:
    'description|descripcion|observaciones|beschreibung|описание|примечание|правила|условия приема|условия|сипаттама|details|info|informacion|observacion|remarque|hinweis|hinweise|bemerkungen|commentaires|notas|дополнительно|дополнительная информация|ескерту',
  comment: 'comment|note|notes|comentario|comentarios|комментарий|комментарии|заметка|bemerkung|remarks|remarque',
  kind: 'recycling type|kind|tipo|тип|тип пункта|тип точки|type|category|categoria|typ|түрі|turi|тури|tipo de punto|tipo punto|tipo de contenedor|tipo norma|art|anlagentyp|standorttyp|type de point|type de site|type de conteneur|facility type|site type|container type|вид пункта|вид|тип контейнера|тип площадки|пункт түрі',
  phone:
    'phone|telephone|contact phone|telefono|tel|telefon|телефон|телефоны|контактный телефон|тел|phone number|mobile|celular|telefone|telephone portable|numero de telephone|rufnummer|handy|numero de telefono|номер телефона|телефон нөмірі|phones',
  email:
    'email|e mail|contact email|correo|correo electronico|mail|почта|эл почта|электронная почта|e mail адрес|пошта|электронды пошта',
  website:
    'website|contact website|url|site|web|sitio web|pagina web|сайт|веб сайт|ссылка|web site|homepage|link|internet|webseite',
  contact: 'contact|contacto|contact name|responsable|контакт|контактное лицо|ответственный|ansprechpartner|байланыс',
  date: 'date|дата|день|day|weekday|day of week|день недели|дни|дни недели|fecha|dia|dias|күні|күн|апта күні|дата стоянки|начало|start|start date|dtstart|starts at|fecha de inicio|дата начала|басталуы|start time|when|когда',
  repeat:
    'repeat|repeats|recurrence|rrule|frequency|повтор|повторение|повторяется|периодичность|как часто|repeticion|frecuencia|se repite|қайталануы|жиілігі',
  from: 'from|time|start time|starts|opens|с|время|начало|время начала|время стоянки|время с|desde|hora|hora inicio|hora de inicio|inicio|бастап|басталуы|уақыты|басталу уақыты|время прибытия|arrival',
  to: 'to|till|end|end time|ends|closes|dtend|ends at|до|по|конец|окончание|время окончания|время до|hasta|hora fin|hora de fin|fin|дейін|аяқталуы|аяқталу уақыты|время отправления|departure|end date|fecha de fin',
  until:
    'until|last day|valid until|последний день|действует до|по дату|дата окончания|hasta el|ultimo dia|vigente hasta|соңғы күні',
  except:
    'except|exceptions|exdate|not on|кроме|исключения|исключая|не приедет|excepto|excepciones|salvo|басқа|ерекше күндер|келмейтін күндер',
  opening: 'opening height|height of opening|высота отверстия|altura de la boca|саңылау биіктігі',
  steps: 'steps|step count|ступени|escalones|баспалдақ',
  ground: 'surface|ground|покрытие|piso|superficie|жер төсемі',
  indoor: 'indoor|в помещении|interior|ғимарат ішінде',
  confirmed: 'check date|survey date|дата проверки|дата обновления|fecha actualizacion|last checked|verified',
}

/** This many rows with the same name are not a coincidence. */
const sharedByRows = 5

type Judge = (value: string) => boolean
const degrees = (most: number): Judge => {
  return (value) => {
    const number = Number(value.replace(',', '.').replaceAll(/[°\s]/g, ''))
    return /\d/.test(value) && (Number.isNaN(number) ? /^[-−]?\d{1,3}\D/.test(value) : Math.abs(number) <= most)
  }
}
/** `18:00`, `с 18`, `18.00–19.00`, and a moment of a calendar file. */
const clock = /^\D{0,8}\d{1,2}(?:[:.hч]\d{2}|\s*(?:[ap]\.?m|ч|hs?\b|до|a\b|-|–|$))/i
const moment = /^\d{4}-?\d{2}-?\d{2}[T ]\d{2}/

/** A name may have a dot (`St. Mary`), but no address of the web is one. */
const webAddress = /^(?:https?:|www\.)|^[^\s@]+\.[a-z]{2,}(?:\/\S*)?$/i

/** Words that are the column of the address in some files, and of the name in others, which have neither numbers nor several parts. */
const placeWords = new Set(['location', 'ubicacion', 'место'])
const isAddressLike: Judge = (value) => /\d|,/.test(value)

/** Checks that most values of a column must pass. */
const judges: Readonly<Partial<Record<MappedField, Judge>>> = {
  lat: degrees(90),
  lng: degrees(180),
  place: (value) => /\d[^\d]+\d/.test(value),
  hours: (value) => /\d|24|круглосут|тәул|everyday|daily|ежедн|todos/i.test(value),
  email: (value) => value.includes('@'),
  website: (value) => /\w\.\w/.test(value),
  phone: (value) => /\d{3}|\d[\d\s()-]{4}/.test(value),
  opening: (value) => accessOfWords('opening', value) !== null,
  steps: (value) => accessOfWords('steps', value) !== null,
  ground: (value) => accessOfWords('ground', value) !== null,
  indoor: (value) => accessOfWords('indoor', value) !== null,
  confirmed: (value) => /\d{4}/.test(value),
  date: (value) => dateKeyFromWords(value) !== null || moment.test(value) || stopRuleFromWords(value) !== null,
  repeat: (value) => stopRuleFromWords(value) !== null,
  from: (value) => clock.test(value),
  to: (value) => clock.test(value) || moment.test(value),
  until: (value) => dateKeyFromWords(value) !== null || moment.test(value),
  except: (value) => /\d/.test(value),
  kind: (value) => kindOfWords(value) !== null,
  name: (value) => !webAddress.test(value.trim()),
}

/** A coordinate pair in one cell: `55.7, 37.6`. */
const pair = /^\s*[([]?\s*[-−]?\d{1,3}(?:[.,]\d+)?\s*[;,\s]\s*[-−]?\d{1,3}(?:[.,]\d+)?\s*[)\]]?\s*$/
/** A number with a decimal comma, which looks like a pair of whole degrees. */
const decimal = /^\s*[-−]?\d+,\d+\s*$/
const isPair = (value: string): boolean => pair.test(value) && !decimal.test(value)
const pointText = /^(?:SRID=\d+;)?\s*POINT|^\s*\{\s*"type"\s*:\s*"Point"/i

const daysAndTimes =
  /(?:\b(?:mo|tu|we|th|fr|sa|su)\b|lunes|martes|miercoles|miércoles|jueves|viernes|s[aá]bado|domingo|понедельник|ежедневно|пн|вт|сб|вс|дүйсенбі|monday|montag).*\d{1,2}/i

const shareOf = (values: readonly string[], judge: Judge): number => {
  const filled = values.filter((value) => value.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(judge).length / filled.length
}
const isMostly = (values: readonly string[], judge: Judge, least = 0.5): boolean => shareOf(values, judge) >= least
/** Lower shares for fields that are often empty or mixed with free text. */
const leastShares: Readonly<Partial<Record<MappedField, number>>> = { hours: 0.2, phone: 0.4, website: 0.4, email: 0.4 }

/** The order in which columns are assigned: first the fields that are recognizable by their values. */
const order: readonly MappedField[] = [
  'lat',
  'lng',
  'place',
  'email',
  'website',
  'phone',
  'date',
  'repeat',
  'from',
  'to',
  'until',
  'except',
  'hours',
  'materials',
  'address',
  'name',
  'id',
  'description',
  'comment',
  'contact',
  'kind',
  ...accessFacts,
  'confirmed',
]

/** Shapefiles cut the names of their columns after ten letters: `OBSERVACIO`. */
const cutLetters = 10
const isCut = (name: string, known: readonly string[]): boolean =>
  name.length >= cutLetters - 1 &&
  name.length <= cutLetters &&
  known.some((each) => each.length > name.length && each.startsWith(name))

/** Parts of an address in separate columns. */
const addressParts = {
  city: 'addr city|city|ciudad|город|населенный пункт|қала|stadt|ville|town|ort|cidade|municipio|localidad|localidade|comune|locality',
  street:
    'addr street|street|calle|улица|көше|strasse|straße|rue|calle nombre|street name|rua|logradouro|via|indirizzo|nom de la voie|ulica',
  house:
    'addr housenumber|housenumber|house number|altura|calle altura|дом|номер дома|үй|hausnummer|house|numero puerta|numero civico|civico|street number|hausnr|hnr',
}
/** A number that belongs to the street before it; without a street it is the id of the row. */
const numberOfStreet = 'numero|nr|номер|no'

/** Fewer rows may have these house numbers by chance. */
const rowNumbersLeast = 3
/** Numbers of the rows themselves: 1, 2, 3 without a gap. */
const areRowNumbers = (values: readonly string[]): boolean =>
  values.length >= rowNumbersLeast &&
  [0, 1].some((first) => values.every((value, at) => value.trim() === String(first + at)))

/** Whether most of the addresses name their town themselves. */
const isCityIn = (addresses: readonly string[], cities: readonly string[]): boolean =>
  isMostly(addresses, (address) =>
    cities.some((city) => city.trim() !== '' && address.toLowerCase().includes(city.trim().toLowerCase())),
  )

function isTimetable(
  guessed: ReadonlyMap<MappedField, string>,
  valuesOf: (column: string) => readonly string[],
): boolean {
  const date = guessed.get('date')
  const hasTime = guessed.has('from') || (date !== undefined && isMostly(valuesOf(date), (value) => moment.test(value)))
  return hasTime && (date !== undefined || guessed.has('repeat'))
}

/**
 * SRC-3: guesses which column holds which field, by column names in the languages of such files and by values. A name that its
 * values contradict is ignored. `rows` are the first rows of the file.
 */
export function guessColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): SaidField<MappedField>[] {
  const byName = new Map(columns.toReversed().map((column) => [folded(column), column]))
  const valuesOf = (column: string): readonly string[] => {
    const at = columns.indexOf(column)
    return rows.map((row) => row[at] ?? '')
  }
  const partOf = (words: string): string | null =>
    words.split('|').flatMap((word) => byName.get(folded(word)) ?? [])[0] ?? null
  const [city, street] = [partOf(addressParts.city), partOf(addressParts.street)]
  const numbers = street === null ? null : partOf(numberOfStreet)
  const isHouse = numbers !== null && !areRowNumbers(valuesOf(numbers))
  const house = partOf(addressParts.house) ?? (isHouse ? numbers : null)
  const taken = new Set<string>(house === null || street === null ? [] : [house])
  const guessed = new Map<MappedField, string>()
  const fits = (field: MappedField, column: string): boolean => {
    if (taken.has(column)) return false
    const judge = judges[field]
    const values = valuesOf(column)
    // What all rows share is their kind or their operator.
    if (field === 'name' && values.length >= sharedByRows && new Set(values).size === 1) return false
    if (field === 'address' && placeWords.has(folded(column)) && isMostly(values, (value) => !isAddressLike(value)))
      return false
    // If a column is empty in the first rows, its name decides.
    return (
      judge === undefined || values.every((value) => value.trim() === '') || isMostly(values, judge, leastShares[field])
    )
  }
  const give = (field: MappedField, column: string): void => {
    guessed.set(field, column)
    taken.add(column)
  }
  const forget = (field: MappedField): void => {
    taken.delete(guessed.get(field) ?? '')
    guessed.delete(field)
  }
  for (const field of order) {
    const known = names[field].split('|').map(folded)
    const column =
      known.flatMap((name) => byName.get(name) ?? []).find((each) => fits(field, each)) ??
      columns.find((each) => isCut(folded(each), known) && fits(field, each))
    if (column !== undefined) give(field, column)
    // STOP-10: a day without a time of day is no stop, such as the date of a survey.
    if (field === 'except' && !isTimetable(guessed, valuesOf)) for (const each of timetableFields) forget(each)
  }
  // A latitude without a longitude is useless, and vice versa.
  if (guessed.has('lat') !== guessed.has('lng')) for (const half of ['lat', 'lng'] as const) guessed.delete(half)
  if (!guessed.has('lat') && !guessed.has('place')) {
    const column = columns.find((each) => isMostly(valuesOf(each), (value) => isPair(value) || pointText.test(value)))
    if (column !== undefined) give('place', column)
  }
  // Days with times are hours under any column name.
  if (!guessed.has('hours')) {
    const column = columns.find(
      (each) => !taken.has(each) && isMostly(valuesOf(each), (value) => daysAndTimes.test(value), 0.3),
    )
    if (column !== undefined) give('hours', column)
  }
  const named = guessed.get('address')
  const parts = named === undefined ? [street, house].filter((part) => part !== null) : [named]
  const isWithCity =
    city !== null && city !== named && !taken.has(city) && !isCityIn(parts.flatMap(valuesOf), valuesOf(city))
  if (city !== null && isWithCity) {
    // In Russian and Kazakh an address begins with the town.
    const isFirst = [city, ...valuesOf(city)].some((text) => /\p{Script=Cyrillic}/u.test(text))
    if (isFirst) parts.unshift(city)
    else parts.push(city)
  }
  if (parts.length > 1) guessed.set('address', templateOf(parts, valuesOf))
  else if (named === undefined && parts[0] !== undefined) guessed.set('address', `{${parts[0]}}`)
  return order.flatMap((field) => {
    const text = guessed.get(field)
    return text === undefined ? [] : [{ field, text }]
  })
}
