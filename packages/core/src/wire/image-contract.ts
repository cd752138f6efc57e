import { field, integer, text } from './codec.ts'
import { imageType } from './image-link.ts'

/** The picture as the upload response describes it. */
export const imageContract = {
  type: imageType,
  answer: {
    name: field('name', text),
    extension: field('extension', text),
    sizeBytes: field('size', integer()),
    widthPx: field('width', integer()),
    heightPx: field('height', integer()),
    fileUrl: field('file_url', text),
  },
  links: {},
} as const
