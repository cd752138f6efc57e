export type { FigureName, SiteFigures } from './site-figures.ts'
export { figurePaths, figureQuery, readFigure } from './figures-contract.ts'
export { FiguresGateway } from './figures-gateway.port.ts'
export { readSiteFigures } from './read-site-figures.ts'
