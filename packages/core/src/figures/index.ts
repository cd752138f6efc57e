export { figureCalls, type FigureName } from './figure-calls.ts'
export { readSiteFigures, type SiteFigures } from './site-figures.ts'
