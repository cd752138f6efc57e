import 'reflect-metadata/lite'
import '@recircle/ui/styles/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isLocaleCode, localeCodes, matchLocale, variantLocales, type LocaleCode } from '@recircle/core/site'
import { DeskApp } from './desk-app.view.tsx'
import { readDeskSettings } from './desk-settings.ts'
import { DeskViewModel } from './desk.view-model.ts'
import { DeskSessionViewModel } from '../session/desk-session.view-model.ts'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { ContainerContext } from '@recircle/ui/screen/container-context.ts'
import { openDesk } from './composition/desk-backend.ts'

const settings = readDeskSettings(document.getElementById('desk-settings')?.textContent ?? null)
const container = openDesk(window)
const holder = { openedContainer: container, container: async () => container }
void container.get(DeskSessionViewModel).begin()

/** The locale chosen here before, else that of the browser, else that of the site. */
function firstLocale(): LocaleCode {
  const chosen = container.get(DeskViewModel).keptLocale()
  if (isLocaleCode(chosen)) return chosen
  return matchLocale(navigator.languages, localeCodes) ?? variantLocales[settings.variant][0]
}

const root = document.getElementById('desk')
const translator = await fullTranslator(firstLocale())
if (root)
  createRoot(root).render(
    <StrictMode>
      <ContainerContext value={holder}>
        <DeskApp settings={settings} translator={translator} translatorOf={fullTranslator} />
      </ContainerContext>
    </StrictMode>,
  )
