import {
  field,
  filledText,
  flag,
  instant,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  requiredNullable,
  resourceCodec,
  resourceNamedBy,
  text,
  textUpTo,
  withDefault,
  type Codec,
  type ResourceCodec,
  type ResourceContract,
} from '../wire/index.ts'
import { feedPagings, noPaging, type MaybePaging } from './feed-paging.ts'
import { stops } from '../facility/stops/stop-contract.ts'
import { fileLanguages } from './file-language.ts'
import { importRemarks } from './import-remark.ts'
import { groupLimits, mendActions, type ImportMend, type RowGroup } from './import-mend.ts'
import { pointPages, type ImportRow, type RowRepair } from './import-row.ts'
import { problemKinds, type RowProblem } from './problem-kind.ts'
import { locatings, noWaitingRows, acceptedAtOnce, type WaitingRows } from './waiting-finds.ts'
import { exactnesses, type Exactness, type FoundPlace, type LngLat } from '../geo/index.ts'
import { townTextMax } from '../town/index.ts'
import {
  defaultFields,
  importDecisions,
  importFaults,
  importLimits,
  importOutcomes,
  importReviews,
  importStatuses,
  lackedParts,
  mappedFields,
  wordStandings,
  type FileWord,
  type ImportRun,
  type ImportSettings,
  type WordMeaning,
} from './import-run.ts'

const cell = textUpTo(importLimits.cellLetters)
const count = integer({ min: 0 })
const wordMeaning: Codec<WordMeaning> = object({ text: field('text', cell), meaning: field('meaning', cell) })
const fileWord: Codec<FileWord> = object({
  text: field('text', text),
  meaning: field('meaning', text),
  count: field('count', count),
  standing: field('standing', oneOf(wordStandings)),
})

const mend: Codec<ImportMend> = object({
  act: field('act', oneOf(mendActions)),
  code: field('code', oneOf(importRemarks)),
  column: field('column', withDefault(cell, '')),
  value: field('value', withDefault(cell, '')),
  text: field('text', withDefault(cell, '')),
})
const rowGroup: Codec<RowGroup> = object({
  code: field('code', oneOf(importRemarks)),
  column: field('column', text),
  standing: field('standing', oneOf(['refused', 'doubtful', 'noted'] as const)),
  count: field('count', count),
  values: field(
    'values',
    list(object({ text: field('text', text), detail: field('detail', text), count: field('count', count) })),
  ),
})

const rowProblem: Codec<RowProblem> = object({
  kind: field('kind', oneOf(problemKinds)),
  count: field('count', count),
  isFault: field('fault', flag),
})

export const pagingCodec: Codec<MaybePaging> = oneOf<MaybePaging>([noPaging, ...feedPagings])

export const importSettings = object({
  source: field('source', textUpTo(importLimits.nameLetters)),
  encoding: field('encoding', withDefault(textUpTo(40), '')),
  delimiter: field('delimiter', withDefault(textUpTo(1), '')),
  paging: field('paging', withDefault(pagingCodec, noPaging)),
  columns: field(
    'columns',
    withDefault(list(object({ field: field('field', oneOf(mappedFields)), text: field('text', cell) }), 50), []),
  ),
  defaults: field(
    'defaults',
    withDefault(list(object({ field: field('field', oneOf(defaultFields)), text: field('text', cell) }), 50), []),
  ),
  materials: field('materials', withDefault(list(wordMeaning, importLimits.words), [])),
  hours: field('hours', withDefault(list(wordMeaning, importLimits.words), [])),
  mends: field('mends', withDefault(list(mend, groupLimits.mends), [])),
  without: field('without', withDefault(list(oneOf(lackedParts), lackedParts.length), [])),
  town: field('town', withDefault(textUpTo(townTextMax), '')),
  isExchanged: field('exchanged', withDefault(flag, false)),
  isAnywhere: field('anywhere', withDefault(flag, false)),
  keepsAll: field('keep_all', withDefault(flag, false)),
}) satisfies Codec<ImportSettings>

const counts = object({
  new: field('new', count),
  changed: field('changed', count),
  same: field('same', count),
  joined: field('joined', count),
  doubtful: field('doubtful', count),
  waiting: field('waiting', withDefault(count, 0)),
  refused: field('refused', count),
  'left-out': field('left_out', count),
} satisfies Record<(typeof importOutcomes)[number], unknown>)

const waiting: Codec<WaitingRows> = object({
  house: field('house', count),
  street: field('street', count),
  town: field('town', count),
  none: field('none', count),
  unasked: field('unasked', count),
})

export const importRunContract = {
  type: 'facility.import',
  links: {},
  answer: {
    fileName: field('file_name', text),
    address: field('address', withDefault(text, '')),
    sourceId: field('source', withDefault(nullable(filledText), null)),
    status: field('status', oneOf(importStatuses)),
    fault: field('fault', nullable(oneOf(importFaults))),
    format: field('format', text),
    encoding: field('encoding', text),
    delimiter: field('delimiter', text),
    columns: field('columns', list(text)),
    samples: field('samples', list(list(text))),
    values: field('values', withDefault(list(list(text)), [])),
    language: field('language', withDefault(nullable(oneOf(fileLanguages)), null)),
    lacking: field(
      'lacking',
      withDefault(list(object({ part: field('part', oneOf(lackedParts)), count: field('count', count) })), []),
    ),
    settings: field('settings', importSettings),
    pagingFound: field('paging_found', withDefault(pagingCodec, noPaging)),
    unused: field('unused', list(text)),
    materialWords: field('material_words', list(fileWord)),
    hoursWords: field('hours_words', list(fileWord)),
    groups: field('groups', withDefault(list(rowGroup), [])),
    mended: field('mended', withDefault(list(count), [])),
    alike: field('alike', text),
    counts: field('counts', counts),
    problems: field('problems', withDefault(list(rowProblem), [])),
    waiting: field('waiting', withDefault(waiting, noWaitingRows)),
    locating: field('locating', withDefault(oneOf(locatings), 'no')),
    toCheck: field('to_check', withDefault(count, 0)),
    gone: field('gone', count),
    done: field('done', count),
    total: field('total', count),
    kept: field('kept', count),
    createdAtMs: field('dt_created', instant),
    appliedAtMs: field('dt_applied', nullable(instant)),
    review: field('review', withDefault(oneOf(importReviews), 'none')),
    published: field('published', withDefault(count, 0)),
    heldBack: field('held_back', withDefault(count, 0)),
    publishedAtMs: field('dt_published', withDefault(nullable(instant), null)),
    refusal: field('refusal', withDefault(text, '')),
  },
} as const satisfies ResourceContract

export const importRun: ResourceCodec<ImportRun> = resourceCodec(importRunContract)

const becomes = object({
  name: field('name', text),
  kind: field('kind', text),
  address: field('address', text),
  lat: field('lat', number()),
  lng: field('lng', number()),
  materialIds: field('materials', list(integer())),
  hours: field('hours', text),
  hoursText: field('hours_text', text),
  stops: field('stops', withDefault(stops, [])),
  phone: field('phone', text),
  email: field('email', text),
  website: field('website', text),
})

export const remarksCodec = list(
  object({
    code: field('code', oneOf(importRemarks)),
    column: field('column', text),
    value: field('value', text),
    detail: field('detail', text),
    isFault: field('fault', flag),
  }),
)

const place: Codec<LngLat> = object({
  lat: field('lat', number({ min: -90, max: 90 })),
  lng: field('lng', number({ min: -180, max: 180 })),
})
const foundPlace: Codec<FoundPlace> = object({
  lat: field('lat', number({ min: -90, max: 90 })),
  lng: field('lng', number({ min: -180, max: 180 })),
  exactness: field('exactness', oneOf(exactnesses)),
  label: field('label', text),
})
const addressOfRow = object({
  text: field('text', text),
  rows: field('rows', count),
  isAsked: field('asked', flag),
  found: field('found', nullable(foundPlace)),
  isPlaced: field('placed', flag),
})
/** IMP-34: null takes the place of an address back. */
export const placeOfAddress: Codec<{ readonly place: LngLat | null }> = object({
  place: field('place', requiredNullable(place)),
})
export const acceptedFinds: Codec<{ readonly exactness: Exactness }> = object({
  exactness: field('exactness', oneOf<Exactness>(acceptedAtOnce)),
})

export const importRowContract = {
  type: 'facility.import_row',
  links: {},
  answer: {
    number: field('number', integer({ min: 1 })),
    at: field('at', text),
    outcome: field('outcome', oneOf(importOutcomes)),
    decision: field('decision', oneOf(importDecisions)),
    cells: field(
      'cells',
      list(
        object({
          column: field('column', text),
          text: field('text', text),
          isRepaired: field('repaired', flag),
          isMended: field('mended', withDefault(flag, false)),
        }),
      ),
    ),
    remarks: field('remarks', remarksCodec),
    changes: field(
      'changes',
      list(object({ part: field('part', text), from: field('from', text), to: field('to', text) })),
    ),
    address: field('address', withDefault(nullable(addressOfRow), null)),
    becomes: field('becomes', nullable(becomes)),
    facilityId: field('facility', nullable(filledText)),
    page: field('page', withDefault(nullable(oneOf(pointPages)), null)),
    isKept: field('kept', flag),
  },
} as const satisfies ResourceContract

export const importRow: ResourceCodec<ImportRow> = resourceNamedBy('number', importRowContract)

export const rowRepair: Codec<RowRepair> = object({
  decision: field('decision', oneOf(importDecisions)),
  cells: field(
    'cells',
    withDefault(list(object({ column: field('column', cell), text: field('text', cell) }), importLimits.columns), []),
  ),
})
