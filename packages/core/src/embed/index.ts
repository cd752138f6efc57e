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
export { embedRadiiKm, readEmbedForm, wishOfForm, type EmbedForm } from './embed-form.ts'
export { townsToEmbed, type EmbedTown } from './embed-towns.ts'
