export { LazyCountryNames } from './lazy-country-names.ts'
