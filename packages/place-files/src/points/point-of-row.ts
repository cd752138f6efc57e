import {
  facilityHoursTextMaxLength,
  facilityIssues,
  facilityKinds,
  facilityStatuses,
  newFacilityContent,
  isRecurrence,
  newRate,
  noRegularDays,
  phoneHref,
  unknownWeek,
  type AccessFact,
  type FacilityContent,
  type FacilityIssue,
  type FacilityStatus,
  type MonthRule,
  type PointAccess,
  type RateContent,
} from '@recircle/core/facility'
import { accessOfWords, kindOfWords } from '@recircle/core/import'
import { isCurrencyInUse } from '@recircle/core/money'
import { isStorableText } from '@recircle/core/wire'
import { beforeMojibake } from '../formats/cell-values.ts'
import type { FieldValue, ImportField } from './column-map.ts'
import { placeOfRow } from './place-of-row.ts'
import { issuesOfRow } from './issues-of-row.ts'
import type { PointTools } from './point-tools.ts'
import { readPauses, type Pauses } from './pause-text.ts'
import { readRates } from './rate-text.ts'
import { about, mojibakeRemark, remark, type Remark } from './remark.ts'
import { TermsReader, type RowTerms } from './row-terms.ts'
import { stopsOfMonth, stopsOfRow } from './stops-of-row.ts'
import { isUnreadTimetable, readTimetable, type ReadTimetable } from './timetable-text.ts'
import type { SourceRow } from '../formats/source-row.ts'

export interface ReadPoint {
  readonly row: number
  /** The location in the file: `line 12`. */
  readonly at: string
  /** The source's own id; empty if the item has none. */
  readonly sourceId: string
  readonly content: FacilityContent
  /** The user has reviewed the neighbors and wants the point regardless. */
  readonly isKept: boolean
  /** False for a generated name. */
  readonly isNamed: boolean
  /** The status in a file that we exported; null if the row has none. */
  readonly status: FacilityStatus | null
  readonly statusComment: string
  /** IMP-23: `private` or `no` for a place that OpenStreetMap says is not for visitors; else empty. */
  readonly access: string
  readonly pauses: Pauses
  readonly confirmedAtMs: number | null
  readonly terms: RowTerms
  /** Why the row is rejected. */
  readonly refusals: readonly Remark[]
  /** What was omitted or assumed. */
  readonly notes: readonly Remark[]
}

interface HoursOfRow extends Pick<FacilityContent, 'workingHours' | 'regularDays' | 'hoursText'> {
  /** Days of each month, which a week cannot say. */
  readonly rules: readonly MonthRule[]
}

const closedAccess = new Set(['private', 'no'])
const accessTag = ({ values }: SourceRow): string => (values['access'] ?? '').trim().toLowerCase()

const noPauses: Pauses = new Map()
const noRemarks: readonly Remark[] = []
const statusOf = (text: string): FacilityStatus | null => facilityStatuses.find((status) => status === text) ?? null

/** Reads rows into the content of points; all validation rules are core's. */
export class PointReader {
  /** Shared by the points of a file, of which 100,000 are held at once. */
  readonly #hours = new Map<string, ReadTimetable>()
  readonly #rates = new Map<number, RateContent>()
  readonly #terms = new TermsReader()

  constructor(private readonly tools: PointTools) {}

  read(row: SourceRow, isKept = false): ReadPoint {
    const { fields, materials, places, nowMs } = this.tools
    const notes: Remark[] = []
    const refusals: Remark[] = []
    const look = (field: ImportField): FieldValue => {
      const value = fields.read(row, field)
      const { text, column, placeholder } = value
      if (placeholder !== '') notes.push(remark('nothing-word', 'taken for nothing at all', column, placeholder))
      const broken = text.includes('\uFFFD') ? '' : beforeMojibake(text)
      if (broken !== null) refusals.push(mojibakeRemark(broken, column, text))
      if (!isStorableText(text))
        refusals.push(remark('unstorable', 'has characters that cannot be stored: take them out', column))
      return value
    }
    const say = (field: ImportField): string => look(field).text
    const placed = placeOfRow(row, fields, places)
    if ('refusal' in placed) refusals.push(placed.refusal)
    const address = fields.read(row, 'address').text
    const when = { address, location: 'location' in placed ? placed.location : null, nowMs }
    const stops = stopsOfRow({ row, fields, ...when })
    refusals.push(...stops.refusals)
    notes.push(...stops.notes)
    const { text: kind, column: kindColumn } = look('kind')
    const knownKind = kindOfWords(kind)
    if (kind !== '' && knownKind === null)
      notes.push({
        ...about('kind-unknown', kind, `kind not known: "${kind}", taken for ${facilityKinds[0]}`),
        column: kindColumn,
      })
    const currency = say('currency').toUpperCase()
    if (currency !== '' && !isCurrencyInUse(currency))
      notes.push(about('currency-unknown', currency, `currency not known: "${currency}"`))
    const words = look('materials')
    const read = materials.read(row.values, words.text, words.column)
    notes.push(...read.remarks)
    const accessIn = <Fact extends AccessFact>(fact: Fact): PointAccess[Fact] => {
      const { text, column } = look(fact)
      const code = accessOfWords(fact, text)
      if (text !== '' && code === null)
        notes.push({ ...about('access-unknown', text, `not understood, and left out: "${text}"`), column })
      return code
    }
    const { rules, ...hours } = this.#hoursOf(say('hours'), say('hourstext'), notes)
    const content: FacilityContent = {
      ...newFacilityContent,
      kind: knownKind ?? newFacilityContent.kind,
      name: say('name'),
      address: say('address'),
      location: 'location' in placed ? placed.location : newFacilityContent.location,
      description: say('description'),
      comment: say('comment'),
      contacts: { name: say('contact'), phone: say('phone'), email: say('email'), website: say('website') },
      ...hours,
      access: {
        opening: accessIn('opening'),
        steps: accessIn('steps'),
        ground: accessIn('ground'),
        indoor: accessIn('indoor'),
      },
      rates: this.#ratesOf(say('rates'), read.ids, notes),
      currency: isCurrencyInUse(currency) ? currency : null,
      stops: stops.stops.length > 0 ? stops.stops : stopsOfMonth(rules, when),
    }
    const isNamed = content.name !== ''
    if (!isNamed) notes.push(remark('name-missing', 'has no name: called by what it is, takes or where it stands'))
    if (content.rates.length === 0 && read.remarks.length === 0)
      notes.push(remark('material-missing', 'says no material'))
    // Validating a point costs more than reading it, so it is done again only if what is kept differs from what was read.
    const issues = issuesOfRow(content)
    const contacts = this.#contactsOf(row, content, issues, notes)
    const kept = { ...content, contacts }
    // Points keep such a text, but nobody can call it.
    if (contacts.phone !== '' && phoneHref(contacts.phone) === null)
      notes.push(
        remark('phone-unread', 'no phone number, kept as text', fields.read(row, 'phone').column, contacts.phone),
      )
    const pauses = readPauses(say('pauses'), (slug) => materials.idOf(slug))
    if (pauses === null) notes.push(about('pauses-unread', say('pauses'), `pauses not understood: "${say('pauses')}"`))
    const status = say('status')
    if (status !== '' && statusOf(status) === null)
      notes.push(about('status-unknown', status, `status not known: "${status}"`))
    return {
      row: row.number,
      at: row.at,
      sourceId: say('id'),
      isKept,
      content: kept,
      isNamed,
      status: statusOf(status),
      statusComment: say('reason'),
      access: closedAccess.has(accessTag(row)) ? accessTag(row) : '',
      pauses: pauses === null || pauses.size === 0 ? noPauses : pauses,
      confirmedAtMs: confirmedAt(say('confirmed'), nowMs),
      terms: this.#terms.read(row.values),
      refusals:
        refusals.length > 0
          ? refusals
          : this.#ruleFaults(row, contacts === content.contacts ? issues : issuesOfRow(kept)),
      notes: notes.length === 0 ? noRemarks : notes,
    }
  }

  #hoursOf(said: string, words: string, notes: Remark[]): HoursOfRow {
    const { map, fileLanguage } = this.tools
    const mapped = map.hours.get(said)
    const text = mapped ?? said
    const read = this.#hours.get(text) ?? readTimetable(text, fileLanguage)
    this.#hours.set(text, read)
    const isSaid = said !== '' && mapped === undefined
    if (isSaid && read.monthRules.length > 0)
      return { workingHours: unknownWeek, regularDays: noRegularDays, hoursText: words, rules: read.monthRules }
    const isKept = isSaid && !read.isWhole
    // A recurrence belongs to a timetable; people could not read it.
    const isText = isKept && !isRecurrence(said)
    if (isKept && words === '') {
      const isUnread = isUnreadTimetable(read)
      const what = isUnread
        ? `hours not understood: "${said}"; --hours "${said}=…" says what they mean`
        : `hours read in part: "${said}"`
      const kept = isText ? 'kept as text' : 'left out, as it is a recurrence'
      notes.push(about(isUnread ? 'hours-unread' : 'hours-part', said, `${what}; ${kept}`))
    }
    const hoursText = isText ? said.slice(0, facilityHoursTextMaxLength) : ''
    const { workingHours, regularDays } = read
    return { workingHours, regularDays, hoursText: words === '' ? hoursText : words, rules: [] }
  }

  #ratesOf(text: string, materialIds: readonly number[], notes: Remark[]): readonly RateContent[] {
    const { materials, units } = this.tools
    const { rates, unread } = readRates(text, (slug) => materials.idOf(slug), units)
    notes.push(
      ...unread.map((entry) =>
        about('price-unread', entry, `price not understood: "${entry}", where paper=8.5/kg would be`),
      ),
    )
    const priced = new Set(rates.map(({ materialId }) => materialId))
    const others = materialIds.filter((materialId) => !priced.has(materialId))
    return [...rates, ...others.map((materialId) => this.#rateOf(materialId))]
  }

  #rateOf(materialId: number): RateContent {
    const rate = this.#rates.get(materialId) ?? { ...newRate, materialId }
    this.#rates.set(materialId, rate)
    return rate
  }

  /** A contact must not cost the point: of an invalid list the first valid value stays, or nothing, and a note reports it. */
  #contactsOf(
    row: SourceRow,
    content: FacilityContent,
    issues: readonly FacilityIssue[],
    notes: Remark[],
  ): FacilityContent['contacts'] {
    const isFaulty = (found: readonly FacilityIssue[], kind: ContactKind): boolean =>
      found.some(({ field }) => field === `contacts.${kind}`)
    const isBroken = (kind: ContactKind, text: string): boolean =>
      isFaulty(facilityIssues({ ...content, contacts: { ...content.contacts, [kind]: text } }), kind)
    const keptOf = (kind: ContactKind): string => {
      const contact = content.contacts[kind]
      if (contact === '' || !isFaulty(issues, kind)) return contact
      const first = contact.split(/[;,]/)[0]?.trim() ?? ''
      const usable = first === contact || isBroken(kind, first) ? '' : first
      const { column } = this.tools.fields.read(row, fieldOfRule[`contacts.${kind}`] ?? 'name')
      const what =
        usable === '' ? `${kind} cannot be kept, and is left out` : `of several only the first ${kind} is kept`
      notes.push(remark(usable === '' ? 'contact-left-out' : 'contact-first', what, column, contact, usable))
      return usable
    }
    if (!issues.some(({ field }) => field.startsWith('contacts.'))) return content.contacts
    return { name: keptOf('name'), phone: keptOf('phone'), email: keptOf('email'), website: keptOf('website') }
  }

  #ruleFaults(row: SourceRow, issues: readonly FacilityIssue[]): readonly Remark[] {
    if (issues.length === 0) return noRemarks
    return issues.map(({ field, code, params }) => {
      const { text, column } = this.tools.fields.read(row, fieldOfRule[field] ?? 'name')
      const most = 'max' in params ? ` (at most ${params['max']})` : ''
      const remarkCode = code === 'maxLen' ? 'too-long' : 'rule'
      return remark(remarkCode, `${field}: ${ruleWords[code] ?? code}${most}`, column, text, field)
    })
  }
}

type ContactKind = keyof FacilityContent['contacts']

const ruleWords: Readonly<Record<string, string>> = { maxLen: 'too long', duplicateMaterial: 'a material stands twice' }

const fieldOfRule: Readonly<Record<string, ImportField>> = {
  name: 'name',
  address: 'address',
  description: 'description',
  comment: 'comment',
  hoursText: 'hours',
  'contacts.name': 'contact',
  'contacts.phone': 'phone',
  'contacts.email': 'email',
  'contacts.website': 'website',
  rates: 'rates',
}

/** The date of the last survey; a future date is a mistake and is ignored. */
function confirmedAt(text: string, nowMs: number): number | null {
  const instantMs = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text.slice(0, 10)) : Number.NaN
  return instantMs <= nowMs ? instantMs : null
}
