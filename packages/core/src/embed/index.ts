export { embedBuilderPath, embedPath, embedScriptPath } from './embed-paths.ts'
export {
  embedPageSize,
  embedSearch,
  embedSnippets,
  embedThemes,
  readEmbedWish,
  type EmbedSnippets,
  type EmbedTheme,
  type EmbedWish,
} from './embed.ts'
export {
  boxText,
  embedAreas,
  embedRadiiKm,
  readEmbedForm,
  wishOfForm,
  type EmbedForm,
  type EmbedTown,
} from './embed-form.ts'
