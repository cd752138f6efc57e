export type { CreateEmbedDrawer, EmbedContent, EmbedDrawer, TagContent } from './embed-drawer.port.ts'
export type { PageAnswer, PageRenderer, PageRendering, PageRequest, PageSettings } from './page-renderer.port.ts'
export type {
  CreatePictureDrawer,
  DrawnWords,
  PictureDrawer,
  PictureGround,
  SignRequest,
  WordWeight,
  WriteWords,
} from './picture-drawer.port.ts'
