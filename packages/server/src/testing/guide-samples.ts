import type { ApiCall } from './api-client.ts'

/** A call of each operation of the guide. */
export const guideSamples: Readonly<Record<string, () => ApiCall>> = {
  listThings: () => ({ query: { text: 'pila', language: 'es' } }),
  getThing: () => ({ path: { slug: 'battery' } }),
  listGuideAnswers: () => ({}),
  packBag: () => ({ query: { things: 'battery,glass-jar', near: '43.25,76.95' } }),
  listPackageCodes: () => ({}),
  getGuideIndex: () => ({ path: { language: 'ru' } }),
  getGuideDescriptions: () => ({ path: { language: 'ru' } }),
  missThing: () => ({ body: { text: 'ыкъъъъъъ', language: 'ru' } }),
}
