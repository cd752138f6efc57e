import 'reflect-metadata/lite'
import '../ui/styles/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isLocaleCode, localeCodes, matchLocale, variantLocales, type LocaleCode } from '@recircle/core/site'
import { DeskApp, deskLocaleKey } from '../desk/desk-app.view.tsx'
import { readDeskSettings } from '../desk/desk-settings.ts'
import { fullTranslator } from '../i18n/whole-catalog.ts'
import { openDeskServices } from './composition/desk-backend.ts'

const settings = readDeskSettings(document.getElementById('desk-settings')?.textContent ?? null)
const services = openDeskServices(window, settings)

/** The locale chosen here before, else that of the browser, else that of the site. */
function firstLocale(): LocaleCode {
  const chosen = services.stores.persisted.get(deskLocaleKey) ?? ''
  if (isLocaleCode(chosen)) return chosen
  return matchLocale(navigator.languages, localeCodes) ?? variantLocales[settings.variant][0]
}

const root = document.getElementById('desk')
const translator = await fullTranslator(firstLocale())
if (root)
  createRoot(root).render(
    <StrictMode>
      <DeskApp parts={services} translator={translator} translatorOf={fullTranslator} />
    </StrictMode>,
  )
