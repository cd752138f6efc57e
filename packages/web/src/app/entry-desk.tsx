import '../ui/styles/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readDeskSettings } from '../desk/desk-settings.ts'

const root = document.getElementById('desk')
const settings = readDeskSettings(document.getElementById('desk-settings')?.textContent ?? '{}')
if (root)
  createRoot(root).render(
    <StrictMode>
      <h1>{settings.variant}</h1>
    </StrictMode>,
  )
