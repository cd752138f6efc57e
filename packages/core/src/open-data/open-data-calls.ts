import { call, plain } from '../calls/index.ts'
import { field, instant, integer, list, object, oneOf, wireBasePath, type ReadBy } from '../wire/index.ts'
import { openDataFormats } from './open-data.ts'

const count = integer({ min: 0 })

/** LOOK-30: what a whole file has. */
const measuredFile = object({
  name: field('name', oneOf([...openDataFormats, 'results'] as const)),
  rows: field('rows', count),
  bytes: field('bytes', count),
  /** The files themselves are made when they are asked for. */
  measuredAtMs: field('measured_at', instant),
})
export type MeasuredFile = ReadBy<typeof measuredFile>

export const openDataCalls = {
  figures: call('GET', `${wireBasePath}/web/open-data/`, {
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=300',
    operation: {
      tag: 'site',
      operationId: 'getOpenDataFigures',
      summary:
        'Get the rows and bytes of the open data files, measured within the last hour; empty until first measured',
    },
    answer: plain(list(measuredFile)),
  }),
}
