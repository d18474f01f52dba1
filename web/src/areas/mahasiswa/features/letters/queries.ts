import { queryOptions } from '@tanstack/react-query'
import type { Surat } from '#shared/api/letters.ts'
import type { JenisSurat } from '#shared/rules/surat.ts'
import { call, callFile } from '#web/lib/api.ts'

/** The student's papers, and what can be asked for now. */
export const mejaQuery = queryOptions({
	queryKey: ['surat'],
	queryFn: async ({ signal }) => (await call('GET /api/surat', { signal })).data,
})

export async function issueSurat(body: { jenis: JenisSurat; keperluan: string }): Promise<Surat> {
	return (await call('POST /api/surat', { body })).data
}

/** The PDF of a paper. */
export function downloadSurat(id: string): Promise<Blob> {
	return callFile('GET /api/surat/:id/pdf', { params: { id } })
}
