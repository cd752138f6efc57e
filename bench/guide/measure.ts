import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { guideEntries, packedGuide, unpackedGuide } from '../../packages/core/src/guide/guide-index.ts'
import { asShown } from '../../packages/core/src/guide/guide-answers.ts'
import { Descriptions } from '../../packages/core/src/guide/descriptions.ts'
import { packedDescriptions } from '../../packages/core/src/guide/packed-descriptions.ts'
import { GuideSearch } from '../../packages/core/src/guide/guide-search.ts'
import { isSurelyFound, searchLanguages } from '../../packages/core/src/guide/search-languages.ts'
import { languages, type Language } from '../../packages/core/src/material/index.ts'
import { guide } from '../../packages/server/src/guide/guide-data.ts'
import { figuresOf, ms, timed } from '../support/figures.ts'
import { note, printTable } from '../support/report.ts'

/** A phrasing, what it means (slugs, `code:5`, `family:drinks`), and its kind. */
interface Asked {
  readonly text: string
  readonly right: readonly string[]
  readonly kind: string
}

const own = join(import.meta.dirname, '../../packages/server/src/guide/testing/phrasings-open.json')
const most = 24 * 1024
const mostSaid = 20 * 1024
const servedBytes = (pack: object): number => brotliCompressSync(JSON.stringify(pack)).length

interface Options {
  readonly file: string | undefined
  readonly isMissShown: boolean
  readonly bestOf: number
}

/** Prints what is found of each kind; returns whether each language keeps its size. */
export function measure({ file = own, isMissShown, bestOf }: Options): Readonly<Record<string, boolean>> {
  const asked = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<Language, readonly Asked[]>>
  const packed = languages.map((language) => {
    const entries = guideEntries(guide, language)
    return { language, pack: packedGuide(entries), said: packedDescriptions(guide, entries, language) }
  })
  const searches = packed.map(({ language, pack, said }) => {
    const built = timed(() => new GuideSearch(unpackedGuide(pack), language))
    const descriptions = timed(() => new Descriptions(said, unpackedGuide(pack), language))
    return {
      language,
      search: built.value,
      descriptions: descriptions.value,
      builtMs: built.ms + descriptions.ms,
      bytes: servedBytes(pack),
      saidBytes: servedBytes(said),
    }
  })
  for (const { language, search, descriptions, builtMs, bytes, saidBytes } of searches) {
    const others = searches.filter((each) => each.language !== language).map((each) => each.search)
    const all = asked[language].map((each) => {
      const hits = asShown(searchLanguages(search, others, each.text, 10, descriptions))
      const at = hits.findIndex(({ slug }) => each.right.includes(slug))
      return { ...each, at, isSure: isSurelyFound(hits), hits: hits.slice(0, 3).map(({ slug }) => slug) }
    })
    const times = figuresOf(
      asked[language].map(({ text }) => timed(() => descriptions.among(search.search(text), text, 10), bestOf)),
    )
    const kinds = ['all', ...new Set(all.map(({ kind }) => kind))]
    printTable(
      kinds.map((kind) => {
        const of = all.filter((each) => kind === 'all' || each.kind === kind)
        const share = (some: readonly unknown[]): string => `${((some.length / of.length) * 100).toFixed(1)} %`
        return {
          language,
          kind,
          asked: of.length,
          first: share(of.filter(({ at }) => at === 0)),
          'among three': share(of.filter(({ at }) => at >= 0 && at < 3)),
          'surely first': share(of.filter(({ at, isSure }) => at === 0 && isSure)),
          bytes: kind === 'all' ? bytes : '',
          'of descriptions': kind === 'all' ? saidBytes : '',
          'built ms': kind === 'all' ? ms(builtMs) : '',
          'p50 ms': kind === 'all' ? ms(times.p50) : '',
          'p95 ms': kind === 'all' ? ms(times.p95) : '',
        }
      }),
    )
    if (isMissShown)
      for (const { kind, text, right, at, hits } of all.filter((each) => each.at !== 0))
        note([language, kind, text, right.join(' '), at + 1, hits.join(' ')].join(' | '))
  }
  return Object.fromEntries(
    searches.map(({ language, bytes, saidBytes }) => [
      `${language}: its words are at most ${most} bytes, its descriptions ${mostSaid}`,
      bytes <= most && saidBytes <= mostSaid,
    ]),
  )
}
