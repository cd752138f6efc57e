export { figureNames, figurePaths, figureQuery, readFigure, type FigureName, type SiteFigures } from './site-figures.ts'
export { FiguresGateway } from './figures-gateway.port.ts'
export { readSiteFigures } from './read-site-figures.ts'
