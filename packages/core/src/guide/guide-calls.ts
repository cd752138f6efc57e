import { call, choice, many, one, parameters, plain, wordsIfAny, yes, type CallOperation } from '../calls/index.ts'
import { languages } from '../material/index.ts'
import { maxQueryLength } from '../search/index.ts'
import { wireBasePath } from '../wire/index.ts'
import {
  guideAnswer,
  packageCode,
  packedGuideCodec,
  packedDescriptionsCodec,
  thing,
  thingSummary,
} from './guide-contract.ts'

const guide = `${wireBasePath}/guide/` as const
/** It changes with a new release of the server, or occasionally by an editor. */
const readOnly = (operationId: string, summary: string) =>
  ({
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=300',
    operation: { tag: 'guide', operationId, summary } satisfies CallOperation,
  }) as const

/** GUIDE-9: the content of the guide. */
export const guideCalls = {
  /** Without a text all things; with it those that it means, best first; `sure` ones are certain matches (GUIDE-27), `several` one for each of the things that it names (GUIDE-31), none if it names one. */
  things: call('GET', `${guide}thing/`, {
    ...readOnly('listThings', 'List everyday items, all or those matching a search'),
    query: parameters({ text: wordsIfAny(maxQueryLength), language: choice(languages, 'en'), sure: yes, several: yes }),
    answer: many(thingSummary),
  }),
  /** GUIDE-36: what a text means, best first; `sure` says which are certain matches (GUIDE-27). */
  answers: call('GET', `${guide}answer/`, {
    ...readOnly('listGuideAnswers', 'List the items, package codes and item families that a search means'),
    query: parameters({ text: wordsIfAny(maxQueryLength), language: choice(languages, 'en') }),
    answer: many(guideAnswer),
  }),
  thing: call('GET', `${guide}thing/:slug/`, {
    ...readOnly('getThing', 'Get how to dispose of an everyday item'),
    patterns: { slug: 60 },
    answer: one(thing),
  }),
  codes: call('GET', `${guide}code/`, {
    ...readOnly('listPackageCodes', 'List the recycling codes on packages'),
    answer: many(packageCode),
  }),
  /** The index for search in the browser; with the version from the page's settings its URL is immutable. */
  words: call('GET', `${guide}index/:language/`, {
    ...readOnly('getGuideIndex', 'Get the search index of everyday items'),
    patterns: { language: languages },
    query: parameters({ version: wordsIfAny(100) }),
    answer: plain(packedGuideCodec),
  }),
  /** GUIDE-47: for words that the index does not surely know; made for the index of the same version. */
  descriptions: call('GET', `${guide}description/:language/`, {
    ...readOnly('getGuideDescriptions', 'Get the words that people use to describe everyday items'),
    patterns: { language: languages },
    query: parameters({ version: wordsIfAny(100) }),
    answer: plain(packedDescriptionsCodec),
  }),
}
