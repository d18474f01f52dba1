import type { Api, ApiResponse } from '#shared/api/api.ts'
import { checkSession } from './api.ts'
import { errorOf, offlineError } from './api-error.ts'
import { buildRequest, type RequestParts } from './request.ts'
import { readToken } from './session.ts'

type Options = {
	/** Told what share of the file is on its way, from 0 to 1. */
	onProgress: (share: number) => void
	/** Nobody waits for the answer any more: what is on its way is broken off. */
	signal?: AbortSignal
}

/**
 * Sends a file in one piece and tells how far it is, which `fetch` does not. Answers and failures are those of `call`.
 * @throws ApiError what the server refuses, and a lost network
 */
export async function sendFile<K extends keyof Api & string>(
	key: K,
	parts: Omit<RequestParts, 'body'>,
	file: Blob,
	{ onProgress, signal }: Options,
): Promise<ApiResponse<K>> {
	// A token that is spent is traded in before the first byte leaves.
	await checkSession()
	const [method, url] = buildRequest(key, parts)
	const answer = await new Promise<Response>((resolve, reject) => {
		const request = new XMLHttpRequest()
		request.open(method, url)
		request.setRequestHeader('accept', 'application/json')
		request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`)
		request.setRequestHeader('content-type', 'application/octet-stream')
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
		request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
		request.onerror = () => reject(offlineError())
		request.onabort = () => reject(offlineError())
		signal?.addEventListener('abort', () => request.abort())
		if (signal?.aborted) reject(offlineError())
		else request.send(file)
	})
	if (!answer.ok) throw await errorOf(answer)
	return (await answer.json()) as ApiResponse<K>
}
