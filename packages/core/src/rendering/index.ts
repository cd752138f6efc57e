export type { PageAnswer, PageRenderer, PageRendering, PageRequest, PageSettings } from './page-renderer.port.ts'
