import { iconMediaTypeOf, iconRefusal, type IconFile, type UploadOptions } from '@recircle/core/facility'
import {
  gatewayFailure,
  imagePurpose,
  readDocument,
  wireBasePath,
  type GatewayResult,
  type LinkedImage,
  type WireRead,
} from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from './http-sender.ts'

const uploadPath = `${wireBasePath}/uploadable/image/`

/** Long enough for ten megabytes over a slow mobile connection. */
const uploadTimeoutMs = 120_000

export const fileBlob = ({ bytes }: Pick<IconFile, 'bytes'>): Blob =>
  new Blob([new Uint8Array(bytes)], { type: iconMediaTypeOf(bytes) ?? '' })

const readUpload = (body: unknown): WireRead<LinkedImage> =>
  readDocument(body, (data) => ({
    id: data.at('id').filledText(),
    fileUrl: data.at('attributes').at('file_url').filledText(2000),
  }))

/** FAC-15: a file that the backend would refuse is not sent. `fetch` reports only the end of an upload. */
export async function uploadImage(
  http: HttpSender,
  file: IconFile,
  { signal, onProgress, isPhoto = false }: UploadOptions = {},
): Promise<GatewayResult<LinkedImage>> {
  const refused = iconRefusal(file)
  if (refused !== null) return gatewayFailure(refused)
  const body = new FormData()
  if (isPhoto) body.append(imagePurpose.field, imagePurpose.photo)
  body.append('file', fileBlob(file), file.name)
  onProgress?.(0)
  const outcome = await http.send({ method: 'POST', path: uploadPath, body, signal, timeoutMs: uploadTimeoutMs })
  const image = gatewayResult(outcome, readUpload)
  if (image.ok) onProgress?.(1)
  return image
}
