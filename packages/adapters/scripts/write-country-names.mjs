// Writes the names of the countries that have a calling code, in each language of the site, from Node's CLDR data: not every
// browser has them in Kazakh. Run it again after an update of Node: node packages/adapters/scripts/write-country-names.mjs
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'

const { getCountries } = createRequire(new URL('../../core/package.json', import.meta.url))('libphonenumber-js/min')
for (const language of ['en', 'es', 'kk', 'ru']) {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const known = getCountries().flatMap((country) => {
    const name = names.of(country)
    return name === undefined ? [] : [[country, name]]
  })
  const path = new URL(`../src/country-names/${language}.json`, import.meta.url)
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
}
