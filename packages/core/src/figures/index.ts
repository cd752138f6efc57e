export { figurePaths, figureQuery, readFigure } from './figures-contract.ts'
export { FiguresGateway, type FigureName } from './figures-gateway.port.ts'
export { readSiteFigures, type SiteFigures } from './site-figures.ts'
