import type { ReactNode } from 'react'
import { WordsProvider } from '@recircle/ui/i18n/words.tsx'
import { NowProvider } from '../../routing/screen/use-now.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import { ScopeProvider } from '../../routing/screen/scope-provider.tsx'
import { DocumentView, type PageAssets } from '../../shell/document/document.view.tsx'
import { ModalAnchor } from '../../shell/dialog/modal-anchor.tsx'
import { AnchorProvider } from '@recircle/ui/button/anchor.tsx'

interface AppProps {
  scope: Scope
  assets: PageAssets | null
  stateJson: string
  /** The router of the server or of the browser. */
  children: ReactNode
}

/** The whole document, the same on the server and in the browser. */
export const AppView = ({ scope, assets, stateJson, children }: AppProps): ReactNode => (
  <ScopeProvider scope={scope}>
    <WordsProvider translator={scope.translator}>
      <NowProvider renderedAtMs={scope.page.renderedAtMs}>
        <AnchorProvider value={ModalAnchor}>
          <DocumentView page={scope.page} assets={assets} stateJson={stateJson}>
            {children}
          </DocumentView>
        </AnchorProvider>
      </NowProvider>
    </WordsProvider>
  </ScopeProvider>
)
