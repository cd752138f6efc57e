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
  readResource,
  readWire,
  text,
  textUpTo,
  wireBasePath,
  withDefault,
  writeResource,
  type Codec,
  type Resource,
  type ResourceContract,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { keyLimits, keyPlaces, type FeedKey, type ShownFeedKey } from './feed-key.ts'
import { pagingCodec, remarksCodec } from './import-contract.ts'
import { sourceLimits, type FeedStart, type ImportSource, type PublicSource, type SourceChange } from './import-source.ts'

/** SRC-13: sources of the caller's organization. */
export const ownSourcesPath = `${wireBasePath}/facility/own-sources/`
/** SRC-16: public. */
export const sourcesPath = `${wireBasePath}/facility/sources/`

const count = integer({ min: 0 })
const rhythm = integer({ min: 1, max: 744 })

const keyName = {
  place: field('place', oneOf(keyPlaces)),
  name: field('name', textUpTo(keyLimits.nameLetters)),
} as const
const shownKey: Codec<ShownFeedKey> = object(keyName)
/** SRC-41: goes one way only: no answer has it. */
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
    added: field('added', count),
    changed: field('changed', count),
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

export const importSourceResource = (source: ImportSource): Resource =>
  writeResource(importSourceContract, source.id, source)
export const readImportSource = (value: WireValue): ImportSource => ({
  id: value.at('id').filledText(),
  ...readResource(importSourceContract, value),
})

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

export const publicSourceResource = (source: PublicSource): Resource =>
  writeResource(publicSourceContract, source.id, source)
export const readPublicSource = (value: WireValue): PublicSource => ({
  id: value.at('id').filledText(),
  ...readResource(publicSourceContract, value),
})

const change: Codec<SourceChange> = object({
  license: field('license', textUpTo(sourceLimits.textLetters)),
  attribution: field('attribution', withDefault(textUpTo(sourceLimits.textLetters), '')),
  everyHours: field('every_hours', nullable(rhythm)),
  isPaused: field('paused', withDefault(flag, false)),
  paging: field('paging', withDefault(nullable(pagingCodec), null)),
  key: field('key', withDefault(nullable(sentKey), null)),
  dropsKey: field('drop_key', withDefault(flag, false)),
})
export const sourceChangeShape = change.shape
export const sourceChangeBody = (sourceChange: SourceChange): object => Object(change.write(sourceChange))
export const readSourceChange = (json: unknown): WireRead<SourceChange> => readWire(json, change.read)

interface SourceRun {
  readonly takesFewer: boolean
}
const run: Codec<SourceRun> = object({ takesFewer: field('take_fewer', flag) })
export const sourceRunShape = run.shape
export const sourceRunBody = (sourceRun: SourceRun): object => Object(run.write(sourceRun))
export const readSourceRun = (json: unknown): WireRead<SourceRun> => readWire(json, run.read)

const feed: Codec<FeedStart> = object({
  address: field('address', textUpTo(sourceLimits.addressLetters)),
  key: field('key', withDefault(nullable(sentKey), null)),
})
export const feedAddressShape = feed.shape
export const feedAddressBody = (start: FeedStart): object => Object(feed.write(start))
export const readFeedAddressBody = (json: unknown): WireRead<FeedStart> => readWire(json, feed.read)
