import { urlEncoded } from '../shared/index.ts'
import { isRecord, readWire, wireBasePath, type WireRead, type WireValue } from '../wire/index.ts'
import { resultLimits, type EventResult, type ResultWeight } from './event-result.ts'

export const resultPaths = {
  /** What the holder of a link sees and sends. */
  asked: (token: string): string => `${wireBasePath}/promotion/results/${urlEncoded(token)}/`,
  /** ORG-15: takes a photo; two addresses, because plain forms can only post. */
  photos: (token: string): string => `${wireBasePath}/promotion/results/${urlEncoded(token)}/photos/`,
  photoRemoval: (token: string, photoId: string): string =>
    `${wireBasePath}/promotion/results/${urlEncoded(token)}/photos/${urlEncoded(photoId)}/removal/`,
} as const

/** Field names of the plain form, which sends only text. */
export const weightField = (materialId: number): string => `kg-${materialId}`
export const estimateField = (materialId: number): string => `estimate-${materialId}`
const weightName = /^kg-(\d{1,9})$/

/** Parses kilograms with at most three decimals after a comma or a point; 0 for empty text, null for anything else. */
export function gramsIn(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(trimmed) ?? []
  return whole === undefined ? null : Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
}

function countIn(value: WireValue, max: number): number | null {
  const { raw } = value
  if (raw === undefined || raw === null || raw === '') return null
  const count = typeof raw === 'string' && /^\d{1,7}$/.test(raw.trim()) ? Number(raw) : raw
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= max
  if (!isCount) value.refuse('out-of-range')
  return isCount ? count : null
}

function weightsIn(root: WireValue): ResultWeight[] {
  if (!isRecord(root.raw)) return []
  const names = Object.keys(root.raw).filter((name) => weightName.test(name))
  return names.slice(0, 200).flatMap((name) => {
    const value = root.at(name)
    const grams = typeof value.raw === 'string' ? gramsIn(value.raw) : null
    if (grams === null || grams > resultLimits.gramsMax) value.refuse('out-of-range')
    const materialId = Number(weightName.exec(name)?.[1])
    const isEstimate = root.at(estimateField(materialId)).raw === 'yes'
    return grams === null || grams === 0 ? [] : [{ materialId, grams, isEstimate }]
  })
}

/** ORG-7: requires an amount or a comment. */
export const readEventResult = (body: unknown): WireRead<EventResult> =>
  readWire(body, (root) => {
    const weights = weightsIn(root)
    const people = countIn(root.at('people'), resultLimits.peopleMax)
    const hours = countIn(root.at('hours'), resultLimits.hoursMax)
    const wordsValue = root.at('words')
    const words = wordsValue.optional((value) => value.text(resultLimits.wordsMaxLength).trim(), '')
    if (weights.length === 0 && people === null && words === '') wordsValue.refuse('out-of-range')
    return { weights, people, hours, words }
  })

/** The outcome of sending a result, for its page. */
export const resultOutcomes = [
  'sent',
  'invalid',
  'failed',
  'photo-added',
  'photo-removed',
  'photo-undescribed',
  'photo-missing',
  'photo-too-large',
  'photo-unreadable',
  'photo-too-many',
] as const
export type ResultOutcome = (typeof resultOutcomes)[number]
export const resultOutcomeAddress = (page: string, outcome: ResultOutcome): string => `${page}?result=${outcome}`
export const readResultOutcome = (query: { get(name: string): string | null }): ResultOutcome | null =>
  resultOutcomes.find((outcome) => outcome === query.get('result')) ?? null
