import { guideEntries } from '../../packages/core/src/guide/guide-index.ts'
import { GuideSearch } from '../../packages/core/src/guide/guide-search.ts'
import { searchLanguages } from '../../packages/core/src/guide/search-languages.ts'
import { languages, type Language } from '../../packages/core/src/material/index.ts'
import { guide } from '../../packages/server/src/guide/guide-data.ts'
import heldOut from '../../packages/server/src/guide/testing/held-out.json' with { type: 'json' }
import { figuresOf, ms, timed, type Figures } from '../support/figures.ts'
import { printTable } from '../support/report.ts'
import type { Engine } from './peers.ts'

/** As many things as the search boxes offer. */
const thingsFound = 10

const built = timed(() =>
  languages.map((language) => ({
    language,
    search: new GuideSearch(guideEntries(guide, language), language),
  })),
)

/** GUIDE-15: asks the guide in the language of the page and, where that hardly knows the words, in the others. */
function findThings(text: string, language: Language): readonly string[] {
  const own = built.value.find((each) => each.language === language)
  const others = built.value.filter((each) => each.language !== language).map(({ search }) => search)
  return own === undefined ? [] : searchLanguages(own.search, others, text, thingsFound).map(({ slug }) => slug)
}

/** A query as the one search asks it: for points and for things. The generated points are in Russian and Kazakh. */
export const withGuide = (alone: Engine): Engine => ({
  name: `${alone.name} with the guide`,
  find: (query) => {
    findThings(query, 'ru')
    return alone.find(query)
  },
})

const results = languages.flatMap((language) =>
  Object.entries<string>(heldOut[language]).map(([text, slug]) => ({ language, text, slug })),
)

/** What people type who look for a thing: the held-out phrasings of all languages (GUIDE-11), asked of the points alone and of both. */
export function compareThings(alone: Engine, bestOf: number): Readonly<Record<string, Figures>> {
  const ways = [
    { name: alone.name, find: ({ text }: (typeof results)[number]): readonly string[] => alone.find(text) },
    {
      name: `${alone.name} with the guide`,
      find: ({ text, language }: (typeof results)[number]): readonly string[] => {
        alone.find(text)
        return findThings(text, language)
      },
    },
  ]
  const figures = ways.map(({ name, find }) => {
    for (const each of results.slice(0, 5)) find(each)
    return { name, of: results.map((each) => timed(() => find(each), bestOf)) }
  })
  const share = (answers: readonly (readonly string[])[], most: number): string =>
    `${((answers.filter((slugs, at) => slugs.slice(0, most).includes(results[at]?.slug ?? '')).length / results.length) * 100).toFixed(0)} %`
  printTable([{ engine: 'the guide, four languages', 'build ms': ms(built.ms) }])
  printTable(
    figures.map(({ name, of }) => {
      const { p50, p95, max } = figuresOf(of)
      const answers = of.map(({ value }) => value)
      return {
        'phrasings of things': results.length,
        engine: name,
        'p50 ms': ms(p50),
        'p95 ms': ms(p95),
        'max ms': ms(max),
        'thing first': share(answers, 1),
        'among three': share(answers, 3),
      }
    }),
  )
  return Object.fromEntries(figures.map(({ name, of }) => [`things, ${name}`, figuresOf(of)]))
}
