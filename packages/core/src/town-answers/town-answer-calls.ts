import { call, parameters, plain, wordsIfAny } from '../calls/index.ts'
import { addressCoordinates, type LngLat } from '../geo/index.ts'
import { list, field, object, wireBasePath } from '../wire/index.ts'
import {
  answersFile,
  answersToSay,
  changeToUndo,
  readAnswersFile,
  townAnswersOfThing,
  townCard,
  wordsToPropose,
} from './town-answer-contract.ts'

const own = `${wireBasePath}/guide/town-answers/` as const
const tag = 'guide'
/** TOWN-4: the work checks that the organization is responsible for this very town. */
const byResponsible = {
  access: { creatorOf: ['facility', 'promotion'] },
  cache: 'no-store',
  patterns: { town: 60 },
} as const

export const townAnswerCalls = {
  /** TOWN-3: without answers around `near` there is no town. */
  ofThing: call('GET', `${wireBasePath}/guide/thing/:slug/town/`, {
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=60',
    operation: { tag, operationId: 'getTownAnswers', summary: 'Get what the town around a location says of an item' },
    patterns: { slug: 60 },
    query: parameters({ near: wordsIfAny(50) }),
    answer: plain(townAnswersOfThing),
  }),
  own: call('GET', own, {
    ...byResponsible,
    rate: 'lists',
    operation: { tag, operationId: 'listOwnTowns', summary: 'List the towns for whose answers you are responsible' },
    answer: plain(object({ towns: field('towns', list(townCard)) })),
  }),
  say: call('POST', `${own}:town/`, {
    ...byResponsible,
    rate: 'writes',
    operation: { tag, operationId: 'sayTownAnswers', summary: 'Say, change and remove answers of your town' },
    sent: answersToSay,
    refuses: ['conflict'],
  }),
  file: call('POST', `${own}:town/file/`, {
    ...byResponsible,
    rate: 'writes',
    operation: { tag, operationId: 'readTownAnswers', summary: 'Read answers of your town from a table, or apply it' },
    sent: answersFile,
    answer: plain(readAnswersFile),
    refuses: ['conflict'],
  }),
  undo: call('POST', `${own}:town/undo/`, {
    ...byResponsible,
    rate: 'writes',
    operation: { tag, operationId: 'undoTownAnswers', summary: 'Undo a change of the answers of your town' },
    sent: changeToUndo,
    refuses: ['conflict'],
  }),
  propose: call('POST', `${own}:town/words/`, {
    ...byResponsible,
    rate: 'writes',
    operation: {
      tag,
      operationId: 'proposeWords',
      summary: 'Propose what words mean that your town looked for in vain',
    },
    sent: wordsToPropose,
    refuses: ['conflict'],
  }),
}

/** Accurate to a kilometer, so that neighbors share an answer. */
export const nearTown = ({ lng, lat }: LngLat): string =>
  addressCoordinates({ lng: Math.round(lng * 100) / 100, lat: Math.round(lat * 100) / 100 })
