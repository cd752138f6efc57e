import {
  field,
  filledText,
  flag,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  resourceCodec,
  text,
  textUpTo,
  withDefault,
  type Codec,
  type ResourceCodec,
  type ResourceContract,
} from '../wire/index.ts'
import { keyLimits, keyPlaces, type FeedKey, type ShownFeedKey } from './feed-key.ts'
import { pagingCodec, remarksCodec } from './import-contract.ts'
import {
  sourceLimits,
  type FeedStart,
  type ImportSource,
  type PublicSource,
  type SourceChange,
} from './import-source.ts'

const count = integer({ min: 0 })
const rhythm = integer({ min: 1, max: 744 })

const keyName = {
  place: field('place', oneOf(keyPlaces)),
  name: field('name', textUpTo(keyLimits.nameLetters)),
} as const
const shownKey: Codec<ShownFeedKey> = object(keyName)
/** SRC-31: goes one way only: no answer has it. */
const sentKey: Codec<FeedKey> = object({ ...keyName, secret: field('secret', textUpTo(keyLimits.secretLetters)) })

const standing = {
  license: field('license', text),
  attribution: field('attribution', text),
  everyHours: field('every_hours', nullable(rhythm)),
  isPaused: field('paused', flag),
  fault: field('fault', nullable(filledText)),
  triedAtMs: field('dt_tried', nullable(instant)),
  succeededAtMs: field('dt_succeeded', nullable(instant)),
  rowCount: field('rows', count),
  publicCount: field('public_points', count),
  refused: field('refused', count),
} as const

export const importSourceContract = {
  type: 'facility.own_source',
  links: {},
  answer: {
    ...standing,
    name: field('name', text),
    address: field('address', text),
    paging: field('paging', withDefault(pagingCodec, '')),
    pagingFound: field('paging_found', withDefault(pagingCodec, '')),
    key: field('key', withDefault(nullable(shownKey), null)),
    failures: field('failures', count),
    nextAtMs: field('dt_next', nullable(instant)),
    pointCount: field('points', count),
    goneCount: field('gone', withDefault(count, 0)),
    added: field('added', count),
    changed: field('changed', count),
    waiting: field('waiting', withDefault(count, 0)),
    refusedRows: field(
      'refused_rows',
      withDefault(
        list(
          object({
            number: field('number', integer({ min: 1 })),
            at: field('at', text),
            name: field('name', text),
            remarks: field('remarks', remarksCodec),
          }),
        ),
        [],
      ),
    ),
  },
} as const satisfies ResourceContract

export const importSource: ResourceCodec<ImportSource> = resourceCodec(importSourceContract)

export const publicSourceContract = {
  type: 'facility.source',
  links: {},
  answer: {
    ...standing,
    organization: field('organization', text),
    organizationId: field('organization_id', filledText),
    isSynced: field('synced', flag),
  },
} as const satisfies ResourceContract

export const publicSource: ResourceCodec<PublicSource> = resourceCodec(publicSourceContract)

export const sourceChange: Codec<SourceChange> = object({
  license: field('license', textUpTo(sourceLimits.textLetters)),
  attribution: field('attribution', withDefault(textUpTo(sourceLimits.textLetters), '')),
  everyHours: field('every_hours', nullable(rhythm)),
  isPaused: field('paused', withDefault(flag, false)),
  paging: field('paging', withDefault(nullable(pagingCodec), null)),
  key: field('key', withDefault(nullable(sentKey), null)),
  dropsKey: field('drop_key', withDefault(flag, false)),
})
export const sourceRun = object({ takesFewer: field('take_fewer', flag) })

export const feedAddress: Codec<FeedStart> = object({
  address: field('address', textUpTo(sourceLimits.addressLetters)),
  key: field('key', withDefault(nullable(sentKey), null)),
})
