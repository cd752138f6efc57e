import { osmWeekdays } from './osm-day-selector.ts'

/** Names of weekdays, without accents. An abbreviation that could mean two days is not listed (Spanish and German `do`). */
const dayWords: readonly string[] = [
  'mo mon monday mondays lu lun lunes lundi lundis montag montags пн пон понедельник понедельника понедельникам дүйсенбі',
  'tu tue tuesday tuesdays mar martes mardi mardis dienstag dienstags вт вторник вторника вторникам сейсенбі',
  'we wed wednesday wednesdays mi mie miercoles mer mercredi mercredis mittwoch mittwochs ср среда среду среды средам сәрсенбі',
  'th thu thursday thursdays jue jueves jeu jeudi jeudis donnerstag donnerstags чт четверг четверга четвергам бейсенбі',
  'fr fri friday fridays vie viernes ven vendredi vendredis freitag freitags пт пятница пятницу пятницы пятницам жұма',
  'sa sat saturday saturdays sab sabado sabados sam samedi samedis samstag samstags sonnabend sonnabends сб суббота субботу субботы субботам сенбі',
  'su sun sunday sundays so dom domingo domingos dim dimanche dimanches sonntag sonntags вс воскресенье воскресенья воскресеньям жексенбі',
]
export const dayNames: ReadonlyMap<string, string> = new Map(
  dayWords.flatMap((words, at) => words.split(' ').map((word) => [word, osmWeekdays[at] ?? ''] as const)),
)
/** German where a word that is nothing else stands beside them; a Sunday in Spanish and French otherwise. */
export const germanDayNames: ReadonlyMap<string, string> = new Map([
  ['di', 'Tu'],
  ['do', 'Th'],
])
export const germanWords =
  /(?<!\p{L})(?:mo|fr|so|uhr|und|bis|von|geschlossen|feiertags?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?)(?!\p{L})/u

export const aroundTheClock =
  /^(?:abierto )?(?:las )?24 ?(?:hs|horas|h|hours|stunden)\.?$|^24 ?h(?:\/| sur )24(?:,? 7 ?j(?:\/| sur )7)?$|^круглосуточно$|^тәулік бойы$|^24 часа$|^rund um die uhr$/

const closedWords =
  'closed cerrado cerrados cerrada выходной выходные закрыто закрыт демалыс жабық off ferme fermee geschlossen ruhetag'
const exceptWords = 'кроме except excepto salvo menos sauf hors außer ausser'
const untilWords = 'a al au to до по through till hasta bis -'
const andWords = 'y e и және мен et und and'
/** Words that do not affect the meaning. */
const idleWords =
  'open abierto horario открыто работает ouvert geoffnet ашық de del from с со hs hrs hr h horas часов часа ч los las el les le la des du von vom am an on en im in в во по uhr сағат күні күндері дейін . :'

export type Joint = 'closed' | 'except' | 'to' | 'and' | 'idle'
export const joints: ReadonlyMap<string, Joint> = new Map(
  (
    [
      [idleWords, 'idle'],
      [andWords, 'and'],
      [untilWords, 'to'],
      [closedWords, 'closed'],
      [exceptWords, 'except'],
    ] as const
  ).flatMap(([words, joint]) => words.split(' ').map((word) => [word, joint] as const)),
)

/** As a season: what follows counts all year. */
export const wholeYear = 'wholeyear'

/** The holiday of OpenStreetMap, as a day of a rule. */
export const holiday = 'ph'
const holidays = [
  String.raw`(?:нерабочи\p{L}+ )?праздничн\p{L}+ дн\p{L}+|праздник\p{L}*`,
  String.raw`(?:мереке|мейрам) күн\p{L}*|мерекелер\p{L}*|мейрамдар\p{L}*`,
  '(?:(?:public|bank|national) )?holidays?',
  '(?:dias )?(?:feriados?|festivos?)',
  '(?:jours? )?feries?',
  String.raw`(?:gesetzlich\p{L}+ )?feiertag(?:en?|s)?`,
].join('|')

/** Phrases of several words, and Kazakh endings, as words that stand alone. Each is applied to what those above it leave. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})[dl]['’](?=\p{L})/gu, ''],
  [
    /(?<!\p{L})(?:todos los dias|ежедневно|без выходных|күн сайын|every day|everyday|daily|tous les jours|jeden tag|taglich)(?!\p{L})/gu,
    'mo-su',
  ],
  [/(?<!\p{L})не работа(?:ет|ем|ют)(?!\p{L})|(?<!\p{L})(?:жұмыс істемейді|no abre|выходной день)(?!\p{L})/gu, 'closed'],
  [
    /(?<!(?:a|hasta) )(?<!\p{L})las 24 (?:hs|horas)(?!\p{L})|(?<!\p{L})(?:круглосуточно|тәулік бойы|rund um die uhr)(?!\p{L})/gu,
    '00:00-24:00',
  ],
  [/(?<!\p{L})(?:круглый год|жыл бойы|all year(?: round)?|todo el ano|toute annee|ganzjahrig)(?!\p{L})/gu, wholeYear],
  [/(?<!\p{L})l\.? a v\.?(?!\p{L})/gu, 'lunes - viernes'],
  [/(?<!\p{L})за исключением(?!\p{L})/gu, 'except'],
  [/(?<!\p{L})((?:мереке|мейрам) күндері|\p{L}+)(?:нен|нан|ден|дан|тен|тан) (?:басқа|тыс)(?!\p{L})/gu, 'except $1'],
  [new RegExp(String.raw`(?<!\p{L})(?:${holidays})(?!\p{L})`, 'gu'), holiday],
  // `9:00-ден 18:00-ге дейін`, `дүйсенбіден жұмаға дейін`
  [/(?<=\d) ?-? ?(?:нен|нан|ден|дан|тен|тан)(?!\p{L})/gu, ' - '],
  [/(?<=\d) ?-? ?(?:ге|ға|ке|қа) дейін(?!\p{L})/gu, ''],
  [/(?<!\p{L})(\p{L}+)(?:нен|нан|ден|дан|тен|тан) (\p{L}+)(?:ге|ға|ке|қа) дейін(?!\p{L})/gu, '$1 - $2'],
]
