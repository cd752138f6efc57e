import type { ComponentType } from 'react'
import type { Scope } from '../../routing/screen/scope.ts'
import type { StopsEditorProps } from './point-form-model.ts'

export type StopsEditorView = ComponentType<StopsEditorProps>

/** STOP-9: loads the editor with its texts. */
export async function loadStopsEditor({ translator }: Scope): Promise<StopsEditorView> {
  const [{ StopsEditor }] = await Promise.all([import('./stops-editor.view.tsx'), translator.load(['stops'])])
  return StopsEditor
}
