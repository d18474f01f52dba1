import { queryOptions } from '@tanstack/react-query'
import type { Surat } from '#shared/api/letters.ts'
import type { Permohonan } from '#shared/api/student-requests.ts'
import type { JenisPermohonan, SebabKtm } from '#shared/rules/permohonan.ts'
import type { SuratMandiri } from '#shared/rules/surat.ts'
import { call, callFile } from '#web/lib/api.ts'

/** The student's papers, and what can be asked for now. */
export const mejaQuery = queryOptions({
	queryKey: ['surat'],
	queryFn: async ({ signal }) => (await call('GET /api/surat', { signal })).data,
})

export async function issueSurat(body: { jenis: SuratMandiri; keperluan: string }): Promise<Surat> {
	return (await call('POST /api/surat', { body })).data
}

/** The PDF of a paper. */
export function downloadSurat(id: string): Promise<Blob> {
	return callFile('GET /api/surat/:id/pdf', { params: { id } })
}

/** The student's requests to the office. */
export const permohonanQuery = queryOptions({
	queryKey: ['permohonan'],
	queryFn: async ({ signal }) => (await call('GET /api/permohonan', { signal })).data,
})

type Diminta = { jenis: JenisPermohonan; alasan: string; periode?: string; sebab?: SebabKtm }

export const ajukan = async (body: Diminta): Promise<Permohonan> =>
	(await call('POST /api/permohonan', { body })).data

/** Sends the PDF of a request, under the type that it must have. */
export const lampirkan = async (id: string, file: File): Promise<Permohonan> =>
	(
		await call('PUT /api/permohonan/:id/lampiran', {
			params: { id },
			body: new Blob([file], { type: 'application/pdf' }),
		})
	).data

export const tarik = async (id: string): Promise<Permohonan> =>
	(await call('POST /api/permohonan/:id/tarik', { params: { id } })).data
