import '@recircle/ui/styles/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GalleryView } from '../features/gallery/gallery.view.tsx'

// Serves the gallery without a server, for its tests.
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <GalleryView only={new URLSearchParams(location.search).get('only') ?? undefined} />
    </StrictMode>,
  )
